import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { wcagContrast } from "culori";

const NON_TEXT = 3;
const SURFACES = ["background", "surface", "hover", "sunken", "selected"];

const tokens = readFileSync(new URL("../../platform/client/ui/tokens.css", import.meta.url), "utf8");
/** Returns all values of a token, one per preset, the light preset first. */
const valuesOf = (token: string): string[] =>
  [...tokens.matchAll(new RegExp(`--color-${token}: (#\\w+);`, "g"))].flatMap(([, value]) => value ?? []);

describe("category marks", () => {
  for (let mark = 0; mark < 8; mark++)
    it(`have enough contrast on every surface of both presets: ${mark}`, () => {
      const colors = valuesOf(`mark-${mark}`);
      assert.equal(colors.length, 2);
      for (const surface of SURFACES) {
        const behind = valuesOf(surface);
        for (const [preset, color] of colors.entries()) {
          const contrast = wcagContrast(color, behind[preset] ?? "");
          assert.ok(contrast >= NON_TEXT, `${color} on --color-${surface}: ${contrast}`);
        }
      }
    });
});
