"""Reports in files."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from comparison import json_report
from comparison.compare import Settings, compare_sides
from comparison.errors import CompareError
from comparison.html_report import write_html
from comparison.layerwise import compare_layers
from comparison.plots import write_plot
from comparison.sides import OrtSide, ReferenceSide, SavedSide
from matplotlib import image
from model_makers import model_of, node

F = np.float32
CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
browser = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: apt-get install chromium")


@pytest.fixture(scope="module")
def report():
    """Two outputs; `scores` is wrong in 30 of 240 elements, `labels` is right."""
    rng = np.random.default_rng(3)
    scores = rng.standard_normal((12, 20)).astype(F)
    wrong = scores.copy()
    wrong[3:6, 5:15] += rng.uniform(1e-3, 1, (3, 10)).astype(F)
    labels = np.arange(12)
    a, b = {"scores": wrong, "labels<b>": labels}, {"scores": scores, "labels<b>": labels}
    settings = Settings(keep=10, details=True)
    return compare_sides(
        SavedSide("under test", [a]), SavedSide("reference", [b]), [{}], settings, model=Path("m.onnx")
    )


@pytest.fixture(scope="module")
def layers():
    model = model_of([node("Add", "x x", "a"), node("Neg", "a", "y")], {"x": (F, [2])}, {"y": (F, [2])})
    wrong = model_of([node("Add", "x x", "a"), node("Abs", "a", "y")], {"x": (F, [2])}, {"y": (F, [2])})
    side = OrtSide(wrong, "cpu", own_operator=True)
    return compare_layers(model, side, ReferenceSide(model), {"x": np.array([1, 2], F)})


def test_json_has_the_documented_keys(report, layers, tmp_path):
    entry = json_report.report_entry(report) | {"layers": json_report.layers_entry(layers)}
    json_report.write_json(tmp_path / "o.json", [entry])
    read = json.loads((tmp_path / "o.json").read_text(), parse_constant=lambda text: pytest.fail(text))
    assert read["schema"] == json_report.SCHEMA
    (model,) = read["models"]
    assert (model["model"], model["verdict"], model["a"], model["b"]) == (
        "m.onnx",
        "mismatch",
        "under test",
        "reference",
    )
    scores, labels = model["results"][0]
    assert (scores["mismatches"], scores["elements"], len(scores["first_bad"])) == (30, 240, 10)
    assert scores["statistics"]["absolute"]["max"] == scores["max_abs"]
    assert labels["statistics"]["psnr"] == "inf"
    assert model["layers"]["first"]["node"] == "Neg_y"


def test_json_keeps_nan_and_infinity_as_text(tmp_path):
    sides = [SavedSide(n, [{"y": np.array([v])}]) for n, v in (("a", np.nan), ("b", -np.inf))]
    json_report.write_json(tmp_path / "o.json", [json_report.report_entry(compare_sides(*sides, [{}]))])
    result = json.loads((tmp_path / "o.json").read_text())["models"][0]["results"][0][0]
    assert (result["first_bad"][0]["a"], result["first_bad"][0]["b"]) == ("nan", "-inf")


def test_json_keeps_int64_exactly(tmp_path):
    sides = [SavedSide(n, [{"y": np.array([v])}]) for n, v in (("a", 2**63 - 1), ("b", -(2**63)))]
    json_report.write_json(tmp_path / "o.json", [json_report.report_entry(compare_sides(*sides, [{}]))])
    result = json.loads((tmp_path / "o.json").read_text())["models"][0]["results"][0][0]
    assert (result["max_abs"], result["first_bad"][0]["a"]) == (2**64 - 1, 2**63 - 1)


def test_the_plot_is_a_picture(report, tmp_path):
    write_plot(tmp_path / "o.png", report)
    picture = image.imread(tmp_path / "o.png")
    assert picture.shape[0] > 300
    assert picture.shape[1] > 800
    assert len(np.unique(picture.reshape(-1, picture.shape[-1]), axis=0)) > 50


def test_a_plot_without_errors_to_draw_says_so(tmp_path):
    sides = [SavedSide(n, [{"y": np.array([True])}]) for n in "ab"]
    write_plot(tmp_path / "o.png", compare_sides(*sides, [{}], Settings(details=True)))
    assert (tmp_path / "o.png").stat().st_size > 1000


def test_html_is_one_file_that_loads_nothing(report, layers, tmp_path):
    write_html(tmp_path / "o.html", report, layers)
    text = (tmp_path / "o.html").read_text()
    assert "labels&lt;b&gt;" in text
    assert "labels<b>" not in text
    for outside in ('src="', "<script", "<link", "@import", 'href="http', "url(http"):
        assert outside not in text
    assert text.count("<figure") == 2


@pytest.mark.parametrize("write", [write_html, write_plot])
def test_a_file_that_cannot_be_written_is_one_line(report, tmp_path, write):
    with pytest.raises(CompareError, match="could not be written"):
        write(tmp_path / "missing" / "o", report)


MEASURE = """<script>
const find = (what) => document.querySelector(what);
const box = (what) => { const r = find(what).getBoundingClientRect(); return [r.width, r.height]; };
const paths = (svg) => [svg.clientWidth, svg.querySelectorAll("path").length];
document.body.setAttribute("data-measured", JSON.stringify({
  verdict: find("#verdict").innerText, verdictBox: box("#verdict"),
  rows: document.querySelectorAll("#outputs tbody tr").length, table: box("#outputs"),
  values: document.querySelectorAll("table.values tbody tr").length,
  plots: [...document.querySelectorAll("figure.errors svg")].map(paths),
  first: find("#first").innerText, wide: document.documentElement.scrollWidth,
}));</script></body>"""


def in_browser(*arguments: str) -> str:
    command = [
        CHROMIUM,
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        "--window-size=1200,2600",
    ]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=120, check=True)
    return done.stdout


@browser
def test_a_browser_shows_the_verdict_the_table_and_the_plots(report, layers, tmp_path):
    write_html(tmp_path / "o.html", report, layers)
    page = tmp_path / "measured.html"
    page.write_text((tmp_path / "o.html").read_text().replace("</body>", MEASURE))
    dom = in_browser("--dump-dom", page.as_uri())
    measured = json.loads(dom.split('data-measured="')[1].split('"')[0].replace("&quot;", '"'))
    assert measured["verdict"] == "mismatch: 1 of 2 outputs match"
    assert measured["verdictBox"][1] > 20
    assert measured["rows"] == 2
    assert measured["table"][0] > 400
    assert measured["values"] == 10
    assert len(measured["plots"]) == 2
    assert all(width > 600 and paths > 20 for width, paths in measured["plots"])
    assert "Neg_y" in measured["first"]
    assert measured["wide"] <= 1200, "the page does not scroll sideways"


@browser
def test_a_screenshot_looks_right(report, layers, tmp_path):
    """The verdict's red, the histogram's blue and the heat map's colours are there; most of it is white."""
    write_html(tmp_path / "o.html", report, layers)
    in_browser(f"--screenshot={tmp_path / 'o.png'}", (tmp_path / "o.html").as_uri())
    pixels = (image.imread(tmp_path / "o.png")[..., :3] * 255).round().astype(int)
    assert pixels.shape[:2] == (2600, 1200)
    for colour, least in (((0xC5, 0x30, 0x30), 300), ((0x2B, 0x6C, 0xB0), 3000)):
        assert (np.abs(pixels - colour).sum(-1) < 12).sum() > least
    assert (pixels.sum(-1) == 3 * 255).mean() > 0.5
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 300
