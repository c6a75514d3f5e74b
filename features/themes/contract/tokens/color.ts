import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from "culori";

/** A color as `#rrggbb`, the only form that is written into a stylesheet. */
export type Hex = string;

const oklch = converter("oklch");
const hsl = converter("hsl");

const BLACK = "#000000";
const WHITE = "#ffffff";
/** Bisection steps between a color and black or white: finer than screens can show. */
const STEPS = 10;

/** Parses an opaque color in any CSS notation; null for everything else. */
export function readColor(text: string): Hex | null {
  const color = parse(text);
  return color && (color.alpha ?? 1) === 1 ? (formatHex(clampChroma(color, "oklch", "rgb")) ?? null) : null;
}

/** Returns the contrast ratio of WCAG, from 1 to 21. */
export const contrast = (a: Hex, b: Hex): number => wcagContrast(a, b);

/** Mixes `to` into `from` by `share`, from 0 to 1. */
export const mix = (from: Hex, to: Hex, share: number): Hex =>
  formatHex(interpolate([from, to], "oklab")(share));

/** Lightens a color by a share of the full lightness range; darkens it when negative. */
export function lighten(color: Hex, share: number): Hex {
  const { h, s, l } = hsl(color) ?? { h: 0, s: 0, l: 0 };
  return formatHex({ mode: "hsl", h: h ?? 0, s, l: Math.min(1, Math.max(0, l + share)) });
}

/** Returns the color with another lightness, from 0 to 1, and less chroma where it has more than `chroma`. */
export function toned(color: Hex, lightness: number, chroma: number): Hex {
  const { c, h } = oklch(color) ?? { c: 0, h: 0 };
  return formatHex(
    clampChroma({ mode: "oklch", l: lightness, c: Math.min(c, chroma), h: h ?? 0 }, "oklch", "rgb"),
  );
}

const lightnessOf = (color: Hex): number => oklch(color)?.l ?? 0;

/** Returns the color with another lightness, and as much chroma as exists at that lightness. */
function atLightness(color: Hex, lightness: number): Hex {
  if (lightness <= 0) return BLACK;
  if (lightness >= 1) return WHITE;
  const { c, h } = oklch(color) ?? { c: 0, h: 0 };
  return formatHex(clampChroma({ mode: "oklch", l: lightness, c, h: h ?? 0 }, "oklch", "rgb"));
}

/**
 * Returns the color closest to `color` that passes, on the way to black (0) or white (1); null when none
 * does.
 */
function towards(color: Hex, end: 0 | 1, passes: (color: Hex) => boolean): Hex | null {
  let best = end === 0 ? BLACK : WHITE;
  if (!passes(best)) return null;
  let fails = lightnessOf(color);
  let holds: number = end;
  for (let step = 0; step < STEPS; step++) {
    const middle = (fails + holds) / 2;
    const tried = atLightness(color, middle);
    if (passes(tried)) {
      holds = middle;
      best = tried;
    } else fails = middle;
  }
  return best;
}

/**
 * Changes the lightness as little as necessary for the contrast `needed` with every one of `others`. Returns
 * black or white, whichever has more contrast, where no color suffices.
 */
export function readable(color: Hex, others: readonly Hex[], needed: number): Hex {
  const least = (tried: Hex) => Math.min(...others.map((other) => contrast(tried, other)));
  const passes = (tried: Hex) => least(tried) >= needed;
  if (passes(color)) return color;
  const found = [towards(color, 0, passes), towards(color, 1, passes)].filter((each) => each !== null);
  const [nearest] = found.sort(
    (a, b) => Math.abs(lightnessOf(a) - lightnessOf(color)) - Math.abs(lightnessOf(b) - lightnessOf(color)),
  );
  return nearest ?? (least(BLACK) > least(WHITE) ? BLACK : WHITE);
}
