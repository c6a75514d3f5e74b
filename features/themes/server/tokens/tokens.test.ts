import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { contrast, type Hex, lighten } from "../../contract/tokens/color.ts";
import type { Tokens } from "../../contract/tokens/token-types.ts";
import { checkVariables, knownVariables } from "../../contract/tokens/variables.ts";
import { fileThemes } from "../changing/file-themes.ts";
import { DEFAULT_TOKENS } from "./default-tokens.ts";
import { stylesheetOf } from "./stylesheet.ts";
import { tokensOf } from "./tokens.ts";

const tokens = (variables: object) => tokensOf(knownVariables({ ...variables }));
const main = (mainColors: object, more: object = {}) => ({ global: { mainColors, ...more } });

const GROUNDS = ["color-background", "color-surface", "color-sunken", "color-hover", "color-selected"];

const codes = ["keyword", "string", "number", "title", "name", "meta", "comment"];

/** Returns the pairs of background and text tokens that have less contrast than `needed`. */
function unreadable(all: Tokens, needed = 4.5): string[] {
  const at = (token: string): Hex => {
    const [, other] = /^var\(--([\w-]+)\)$/.exec(all[token] ?? "") ?? [];
    return other ? at(other) : (all[token] ?? "");
  };
  const pairs: [string, string][] = [
    ...[
      "color-text",
      "color-text-soft",
      "color-text-quiet",
      "color-heading",
      "color-link",
      "color-link-hover",
    ].flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
    ["color-on-primary", "color-fill"],
    ["color-link", "color-info-background"],
    ["color-error", "color-error-background"],
    ["color-error", "color-background"],
    ["color-on-error", "color-error-fill"],
    ["color-warning", "color-warning-background"],
    ["color-good", "color-good-background"],
    ["color-title-bar-text", "color-title-bar"],
    ["color-title-bar-quiet", "color-title-bar"],
    ["color-title-bar-text", "color-title-bar-hover"],
    ["color-banner-text", "color-banner"],
    ["color-banner-text", "color-banner-end"],
    ...Array.from({ length: 12 }, (_, n): [string, string] => ["color-on-photo", `color-photo-${n}`]),
    ...codes.map((name): [string, string] => [`color-code-${name}`, "color-sunken"]),
  ];
  return pairs
    .filter(([text, ground]) => contrast(at(text), at(ground)) < needed)
    .map(([text, ground]) => `${text} ${at(text)} on ${ground} ${at(ground)}`);
}

const THEMES: Record<string, object> = {
  ...Object.fromEntries(fileThemes.map(({ key, variables }) => [key, variables])),
  yellow: main({ primary: "#ffe000" }),
  pale: main({ fg: "#ccc", primary: "#fefefe" }, { links: { colors: { default: "#eee", hover: "#fff" } } }),
  grey: main({ bg: "#808080", fg: "#8a8a8a", primary: "#7f7f7f" }),
  inverted: main({ bg: "#000", fg: "#111", fgHeading: "#222" }),
  dark: { global: { options: { preset: "dark" }, mainColors: { bg: "#0d1117", primary: "#1f3b70" } } },
  messages: {
    global: {
      messageColors: {
        error: { fg: "#f99", bg: "#f00" },
        warning: { fg: "#ff0", bg: "#000" },
        success: "#9f9",
      },
    },
  },
  bars: {
    titleBar: { backgroundColor: "#777", foregroundColor: "#888" },
    banner: { backgroundColor: "#f80" },
  },
  overlays: {
    dark: main({ bg: "#333", fg: "#444", primary: "#555" }),
    light: main({ bg: "#eee", fg: "#ddd" }),
  },
};

describe("the look of a theme", () => {
  it("is the default in light and dark for an empty theme", () => {
    const { light, dark, warnings } = tokens({});
    assert.deepEqual({ light, dark }, DEFAULT_TOKENS);
    assert.deepEqual(warnings, []);
    assert.equal(light["color-primary"], "#037dbc");
    assert.equal(dark["color-primary"], "#4db4ea");
  });

  for (const [name, variables] of Object.entries(THEMES))
    it(`is readable in both presets, and small: ${name}`, () => {
      checkVariables({ ...variables });
      const made = tokens(variables);
      const needed = name === "high-contrast" ? 7 : 4.5;
      assert.deepEqual(
        { light: unreadable(made.light, needed), dark: unreadable(made.dark, needed) },
        { light: [], dark: [] },
      );
      const { css } = stylesheetOf(knownVariables({ ...variables }), made, []);
      const own = css.replaceAll(/@font-face ?\{[^}]*\}/g, "");
      assert.ok(own.length < 6 * 1024, `${css.length} bytes`);
    });

  it("has a primary color that is a quarter lighter in the other preset, unless the theme sets one", () => {
    assert.equal(tokens(main({ primary: "#1b3a6b" })).dark["color-primary"], lighten("#1b3a6b", 0.25));
    const said = { ...main({ primary: "#1b3a6b" }), dark: main({ primary: "#ffcc00" }) };
    assert.equal(tokens(said).dark["color-fill"], "#ffcc00");
    assert.equal(tokens(said).light["color-fill"], "#1b3a6b");
  });

  it("warns once of each color that it corrects, under the variable's name", () => {
    const { warnings } = tokens({ dark: main({ fg: "#222222" }), ...main({ fg: "#cccccc" }) });
    assert.deepEqual(
      warnings.map(({ variable, configured, needed }) => [variable, configured, needed]),
      [
        ["global.mainColors.fg", "#cccccc", 4.5],
        ["dark.global.mainColors.fg", "#222222", 4.5],
      ],
    );
    assert.deepEqual(tokens(main({ primary: "#1b3a6b" })).warnings, []);
  });
});

describe("sizes, fonts and borders", () => {
  it("follow the theme, and cannot inject CSS", () => {
    const { light } = tokens({
      global: {
        border: { radius: 12, width: "2px", style: "dashed" },
        fonts: {
          customFont: { name: "Harbour Sans" },
          families: { headings: "Georgia" },
          size: { medium: "1rem" },
        },
        lineHeights: { base: 1.7 },
      },
    });
    assert.deepEqual(
      [light["radius"], light["border"], light["font-size"], light["line-height"]],
      ["12px", "2px dashed var(--color-line)", "1rem", "1.7"],
    );
    assert.match(light["font"] ?? "", /^"Harbour Sans", "Noto Sans Arabic Variable", system-ui/);
    assert.match(light["font-heading"] ?? "", /^"Georgia", /);
  });

  it("are ignored when they were stored under older rules and are now invalid", () => {
    const known = knownVariables({
      global: { border: { radius: "12px;}" }, mainColors: { primary: "#1b3a6b" } },
    });
    assert.equal(tokensOf(known).light["radius"], DEFAULT_TOKENS.light["radius"]);
    assert.equal(tokensOf(known).light["color-primary"], "#1b3a6b");
  });
});

describe("the themes of the software", () => {
  const SHAPES = [
    "radius",
    "radius-button",
    "radius-photo",
    "font-heading",
    "font-weight-bold",
    "shadow-box",
  ];
  const COLORS = ["color-background", "color-title-bar", "color-fill"];
  const SEEN = [...SHAPES, ...COLORS];

  for (const preset of ["light", "dark"] as const)
    it(`differ from each other in several ways in ${preset}`, () => {
      for (const one of fileThemes)
        for (const other of fileThemes.slice(fileThemes.indexOf(one) + 1)) {
          const [a, b] = [tokens(one.variables)[preset], tokens(other.variables)[preset]];
          const differing = SEEN.filter((name) => a[name] !== b[name]);
          const isShape = differing.some((name) => SHAPES.includes(name));
          assert.ok(isShape && differing.length >= 4, `${one.key} and ${other.key}: ${differing.join(", ")}`);
        }
    });

  it("need no correction", () => {
    for (const { key, variables } of fileThemes) assert.deepEqual(tokens(variables).warnings, [], key);
  });
});
