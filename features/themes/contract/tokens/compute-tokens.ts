import { contrast, type Hex, lighten, mix, readable, readColor } from "./color.ts";
import { Corrections, TEXT, TEXT_AAA, UI, type Warning } from "./corrections.ts";
import { shapeTokens } from "./shape-tokens.ts";
import type { DefaultTokens, PresetName, TokenSources, Tokens } from "./token-types.ts";
import type { KnownVariables } from "./variables.ts";

type Looks = NonNullable<KnownVariables["light"]>;
type Colors = Map<string, Hex>;

/** Colors that a theme sets once and that the other preset derives from them. */
const CARRIED = [
  "global.mainColors.primary",
  "global.mainColors.secondary",
  "global.links.colors.default",
  "global.links.colors.hover",
];
/** Pairs of background and text that are equal in both presets. */
const CARRIED_AS_THEY_ARE = [
  "titleBar.backgroundColor",
  "titleBar.foregroundColor",
  "banner.backgroundColor",
  "banner.foregroundColor",
  "banner.gradientColor",
  "banner.borderColor",
  "titleBar.borderColor",
];
/** Change of lightness of a derived color, before it is made readable. */
const CARRY_SHIFT = 0.25;

/** Contrast with which a filled shape stands out from the bar around it. */
const SEEN = 1.6;

const MESSAGES = ["warning", "error", "confirm", "success"];

/** Returns every color of the variables that pages use, by its path. */
function colorsIn(looks: Looks): Colors {
  const found: Colors = new Map();
  const note = (path: string, value: unknown) => {
    const color = typeof value === "string" ? readColor(value) : null;
    if (color) found.set(path, color);
  };
  const group = (path: string, values: object | undefined) => {
    for (const [name, value] of Object.entries(values ?? {})) note(`${path}.${name}`, value);
  };
  group("global.mainColors", looks.global?.mainColors);
  group("global.links.colors", looks.global?.links?.colors);
  group("global.border", looks.global?.border);
  group("global.contentBoxes.border", looks.global?.contentBoxes?.border);
  group("titleBar", looks.titleBar);
  group("banner", looks.banner);
  for (const name of MESSAGES) {
    const value = looks.global?.messageColors?.[name];
    // A message with a single color uses it for its text.
    note(`global.messageColors.${name}.fg`, value);
    if (typeof value === "object") group(`global.messageColors.${name}`, value as object);
  }
  return found;
}

/**
 * Returns the preset for which a theme sets its colors; the colors of the other one are derived, or set in
 * `light` or `dark`.
 */
export const ownPreset = (variables: KnownVariables): PresetName =>
  variables.global?.options?.preset === "dark" ? "dark" : "light";

/** Returns the colors of a preset, with the variable that sets each; derived ones have none. */
function colorsFor(variables: KnownVariables, preset: PresetName) {
  const own = colorsIn(variables);
  const names = new Map<string, string>();
  const colors: Colors = new Map();
  if (ownPreset(variables) === preset) {
    for (const [path, color] of own) {
      colors.set(path, color);
      names.set(path, path);
    }
  } else {
    const shift = preset === "dark" ? CARRY_SHIFT : -CARRY_SHIFT;
    for (const path of CARRIED) {
      const color = own.get(path);
      if (color) colors.set(path, lighten(color, shift));
    }
    for (const path of CARRIED_AS_THEY_ARE) {
      const color = own.get(path);
      if (color) colors.set(path, color);
    }
  }
  for (const [path, color] of colorsIn(variables[preset] ?? {})) {
    colors.set(path, color);
    names.set(path, `${preset}.${path}`);
  }
  return { colors, names };
}

/** Returns the text color of the light or dark look, whichever is more readable. */
function textOn(grounds: readonly Hex[], needed: number, onLight: Hex): Hex {
  const onDark = "#ffffff";
  const least = (text: Hex) => Math.min(...grounds.map((ground) => contrast(text, ground)));
  return readable(least(onLight) > least(onDark) ? onLight : onDark, grounds, needed);
}

/** All backgrounds of text. */
const GROUNDS = ["color-background", "color-surface", "color-sunken", "color-hover", "color-selected"];

/** Merges the theme's colors into the default look of one preset, and makes all text readable. */
class Palette {
  readonly tokens: Record<string, string>;
  readonly #preset: PresetName;
  readonly #colors: Colors;
  readonly #corrections: Corrections;
  /** Contrast that texts need. */
  readonly #text: number;
  /** Text on light backgrounds. */
  readonly #letters: Hex;

  constructor(
    preset: PresetName,
    defaults: DefaultTokens,
    colors: Colors,
    corrections: Corrections,
    text: number,
  ) {
    this.tokens = { ...defaults[preset] };
    this.#letters = defaults.light["color-text"] as Hex;
    this.#text = text;
    this.#preset = preset;
    this.#colors = colors;
    this.#corrections = corrections;
    const said = (...paths: string[]) => paths.some((path) => colors.has(path));
    const main = "global.mainColors";
    const ground = said(`${main}.bg`, `${main}.fg`) || text > TEXT;
    if (ground) this.#grounds();
    if (ground || said(`${main}.primary`)) this.#tints();
    if (ground) this.#texts();
    if (ground || said(`${main}.primary`, `${main}.primaryContrast`)) this.#primary();
    this.#links();
    this.#heading();
    this.#messages(ground);
    this.#bar();
    this.#banner();
    this.#lines();
    if (ground) this.#marks();
    if (text > TEXT) this.#strengthen();
  }

  /** Returns the color of a token that is a color itself. */
  #at(token: string): Hex {
    return this.tokens[token] as Hex;
  }

  #all(...tokens: string[]): Hex[] {
    return tokens.map((token) => this.#at(token));
  }

  /** Returns the theme's color at `path`, made readable on `grounds`; undefined when it sets none. */
  #said(path: string, grounds: readonly Hex[], needed: number): Hex | undefined {
    const color = this.#colors.get(path);
    return color && this.#corrections.correct(path, color, grounds, needed);
  }

  #grounds(): void {
    const { tokens } = this;
    const dark = this.#preset === "dark";
    const ground = this.#colors.get("global.mainColors.bg") ?? this.#at("color-background");
    const text = readable(this.#colors.get("global.mainColors.fg") ?? this.#at("color-text"), [ground], 7);
    tokens["color-background"] = ground;
    // Fields, boxes and menus are brighter than the page.
    tokens["color-surface"] = dark ? mix(ground, text, 0.025) : mix(ground, "#ffffff", 0.7);
    tokens["color-sunken"] = dark ? mix(ground, "#000000", 0.2) : mix(ground, text, 0.04);
    tokens["color-hover"] = mix(ground, text, dark ? 0.06 : 0.05);
    tokens["color-skeleton"] = mix(ground, text, dark ? 0.05 : 0.07);
    tokens["color-line"] = mix(ground, text, dark ? 0.1 : 0.12);
    tokens["color-line-strong"] = mix(ground, text, dark ? 0.18 : 0.2);
    tokens["color-field-line"] = readable(mix(ground, text, 0.45), this.#all("color-surface"), UI);
  }

  #tints(): void {
    const ground = this.#at("color-background");
    const primary = this.#colors.get("global.mainColors.primary") ?? this.#at("color-primary");
    const share = this.#preset === "dark" ? 0.16 : 0.08;
    this.tokens["color-selected"] = mix(ground, primary, share);
    this.tokens["color-info-background"] = mix(ground, primary, share + 0.01);
  }

  #texts(): void {
    const { tokens } = this;
    const ground = this.#at("color-background");
    const path = "global.mainColors.fg";
    const text =
      this.#said(path, [ground], this.#text) ??
      readable(this.#colors.get(path) ?? this.#at("color-text"), [ground], this.#text);
    tokens["color-text"] = text;
    // In the middle of the scale there is no room for nuances: backgrounds on which text would be unreadable
    // become the page's background.
    for (const token of GROUNDS) if (contrast(text, this.#at(token)) < this.#text) tokens[token] = ground;
    const grounds = this.#all(...GROUNDS);
    tokens["color-text-soft"] = readable(mix(text, ground, 0.22), grounds, this.#text);
    tokens["color-text-quiet"] = readable(mix(text, ground, 0.34), grounds, this.#text);
  }

  #primary(): void {
    const { tokens } = this;
    const path = "global.mainColors.primary";
    const primary = this.#colors.get(path) ?? this.#at("color-primary");
    const shown = this.#said(path, this.#all("color-background", "color-surface"), UI);
    tokens["color-primary"] = shown ?? readable(primary, this.#all("color-background", "color-surface"), UI);
    const contrasting = this.#colors.get("global.mainColors.primaryContrast");
    const text =
      contrasting ?? (contrast("#ffffff", primary) >= UI ? "#ffffff" : mix(primary, "#000000", 0.85));
    const fill = this.#said(path, [text], this.#text) ?? readable(primary, [text], this.#text);
    tokens["color-fill"] = fill;
    tokens["color-on-primary"] = text;
  }

  #links(): void {
    const { tokens } = this;
    const grounds = this.#all(...GROUNDS, "color-info-background");
    const paths = ["global.links.colors.default", "global.mainColors.secondary", "global.mainColors.primary"];
    const path = paths.find((each) => this.#colors.has(each));
    tokens["color-link"] =
      (path && this.#said(path, grounds, this.#text)) ??
      readable(this.#at("color-link"), grounds, this.#text);
    const hover = this.#said("global.links.colors.hover", grounds, this.#text);
    if (hover) tokens["color-link-hover"] = hover;
  }

  #heading(): void {
    const heading = this.#said("global.mainColors.fgHeading", this.#all(...GROUNDS), this.#text);
    if (heading) this.tokens["color-heading"] = heading;
  }

  /** The text of a message is readable on its own background and on the page. */
  #messages(ground: boolean): void {
    const kinds = { error: "error", warning: "warning", success: "good", confirm: "good" };
    for (const [kind, token] of Object.entries(kinds)) {
      const path = `global.messageColors.${kind}`;
      const [text, behind] = [`color-${token}`, `color-${token}-background`];
      const given = this.#colors.get(`${path}.bg`);
      if (given)
        this.tokens[behind] = this.#corrections.correct(
          `${path}.bg`,
          given,
          this.#all("color-text"),
          this.#text,
        );
      else if (ground) this.tokens[behind] = this.#tint(this.#at(text));
      const grounds = this.#all(behind, "color-background", "color-surface");
      const said = this.#said(`${path}.fg`, grounds, this.#text);
      if (said && kind === "error") {
        this.tokens["color-error-fill"] = readable(said, this.#all("color-on-error"), this.#text);
      }
      if (said || given || ground) this.tokens[text] = said ?? readable(this.#at(text), grounds, this.#text);
    }
  }

  /**
   * Tints the page's background with a color; returns the background itself where the text would not be
   * readable on both.
   */
  #tint(text: Hex): Hex {
    const ground = this.#at("color-background");
    const tint = mix(ground, text, 0.12);
    const shown = readable(text, [ground, tint], this.#text);
    return Math.min(contrast(shown, ground), contrast(shown, tint)) < this.#text ? ground : tint;
  }

  #bar(): void {
    const bar = this.#colors.get("titleBar.backgroundColor");
    const said = this.#colors.get("titleBar.foregroundColor");
    if (!bar && !said) return;
    const ground = bar ?? this.#at("color-surface");
    const text =
      this.#said("titleBar.foregroundColor", [ground], this.#text) ??
      textOn([ground], this.#text, this.#letters);
    this.tokens["color-title-bar"] = ground;
    this.tokens["color-title-bar-text"] = text;
    this.tokens["color-title-bar-quiet"] = readable(mix(text, ground, 0.18), [ground], this.#text);
    const hover = mix(ground, text, 0.1);
    this.tokens["color-title-bar-hover"] = readable(text, [hover], this.#text) === text ? hover : ground;
    if (contrast(this.#at("color-fill"), ground) >= (this.#text > TEXT ? UI : SEEN)) return;
    this.tokens["color-title-bar-fill"] = text;
    this.tokens["color-title-bar-on-fill"] = ground;
  }

  #banner(): void {
    const names = ["backgroundColor", "foregroundColor", "gradientColor"];
    if (!names.some((name) => this.#colors.has(`banner.${name}`))) return;
    const behind = this.#colors.get("banner.backgroundColor") ?? this.#at("color-sunken");
    const end = this.#colors.get("banner.gradientColor") ?? behind;
    this.tokens["color-banner"] = behind;
    this.tokens["color-banner-end"] = end;
    this.tokens["color-banner-text"] =
      this.#said("banner.foregroundColor", [behind, end], this.#text) ??
      textOn([behind, end], this.#text, this.#letters);
  }

  #lines(): void {
    const paths = {
      "color-line": "global.border.color",
      "color-box-line": "global.contentBoxes.border.color",
      "color-title-bar-line": "titleBar.borderColor",
      "color-banner-line": "banner.borderColor",
    };
    for (const [token, path] of Object.entries(paths)) {
      const color = this.#colors.get(path);
      if (color) this.tokens[token] = color;
    }
  }

  /** Code and marks have colors that no variable sets; they follow the background. */
  #marks(): void {
    const grounds = this.#all("color-sunken", "color-background");
    for (const [token, color] of Object.entries(this.tokens)) {
      if (token.startsWith("color-code-")) this.tokens[token] = readable(color, grounds, this.#text);
      if (token.startsWith("color-mark-")) this.tokens[token] = readable(color, grounds, UI);
    }
  }

  /** With the contrast of AAA, the letters on photos and the lines of buttons need more as well. */
  #strengthen(): void {
    const letters = [readColor(this.#at("color-on-photo")) as Hex];
    for (const [token, color] of Object.entries(this.tokens))
      if (token.startsWith("color-photo-")) this.tokens[token] = readable(color, letters, this.#text);
    this.tokens["color-field-line"] = this.#at("color-text");
    const line = this.#at("color-line-strong");
    this.tokens["color-line-strong"] = readable(line, this.#all("color-background"), UI);
  }
}

export interface ThemeTokens {
  light: Tokens;
  dark: Tokens;
  /** The theme's colors that pages do not use unchanged, because they would be unreadable. */
  warnings: Warning[];
}

/** Returns the tokens of a theme in both presets. The server and the theme editor compute them with it. */
export function computeTokens(variables: KnownVariables, { defaults, fields }: TokenSources): ThemeTokens {
  const warnings: Warning[] = [];
  const shape = shapeTokens(variables, fields);
  const tokensFor = (preset: PresetName) => {
    const { colors, names } = colorsFor(variables, preset);
    const corrections = new Corrections(names);
    const needed = variables.global?.options?.contrast === "AAA" ? TEXT_AAA : TEXT;
    const { tokens } = new Palette(preset, defaults, colors, corrections, needed);
    warnings.push(...corrections.warnings);
    return { ...tokens, ...shape };
  };
  return { light: tokensFor("light"), dark: tokensFor("dark"), warnings };
}
