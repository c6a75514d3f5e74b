import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { contrast, lighten, mix, readable, readColor } from "./color.ts";

describe("a color", () => {
  it("is read in any CSS notation when it is opaque", () => {
    assert.deepEqual(
      ["#037DBC", "#fff", "rebeccapurple", "hsl(0 100% 50%)", "rgb(1, 2, 3)", "oklch(1 0 0)"].map(readColor),
      ["#037dbc", "#ffffff", "#663399", "#ff0000", "#010203", "#ffffff"],
    );
    for (const text of [
      "",
      "blueish",
      "rgb(0 0 0 / 50%)",
      "transparent",
      "currentColor",
      "var(--x)",
      "#12",
      "red;",
    ])
      assert.equal(readColor(text), null, text);
  });

  it("is lightened by the given share", () => {
    assert.equal(lighten("#037dbc", 0.25), "#43bdfc");
    assert.equal(lighten("#ffffff", 0.25), "#ffffff");
    assert.equal(mix("#ffffff", "#000000", 0), "#ffffff");
    assert.equal(mix("#ffffff", "#000000", 1), "#000000");
  });
});

describe("a color that has to be readable", () => {
  it("is unchanged when it is readable", () =>
    assert.equal(readable("#595959", ["#ffffff"], 4.5), "#595959"));

  it("changes as little as necessary, and preserves its hue", () => {
    for (const [color, ground] of [
      ["#ffe000", "#ffffff"],
      ["#1b3a6b", "#14171b"],
      ["#777777", "#808080"],
    ] as const) {
      const found = readable(color, [ground], 4.5);
      assert.ok(contrast(found, ground) >= 4.5, `${color} on ${ground}: ${found}`);
      assert.ok(contrast(found, ground) < 4.75, `${color} on ${ground} is moved too far: ${found}`);
    }
    assert.match(readable("#ff0000", ["#000000", "#333333"], 4.5), /^#f[0-9a-f]/);
  });

  it("is readable on each of several backgrounds", () => {
    const grounds = ["#ffffff", "#f3f6f9", "#eaf4fb"];
    const found = readable("#5ab0e0", grounds, 4.5);
    for (const ground of grounds) assert.ok(contrast(found, ground) >= 4.5);
  });

  it("is black or white where no other color is readable", () =>
    assert.equal(readable("#777777", ["#333333", "#cccccc"], 4.5), "#000000"));
});
