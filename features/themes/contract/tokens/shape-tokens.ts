import { valueAt } from "./groups.ts";
import type { TokenField, Tokens } from "./token-types.ts";
import { withFallbacks } from "./typefaces.ts";
import type { KnownVariables } from "./variables.ts";

type Length = string | number | undefined;

const length = (value: Length) => {
  if (value === undefined) return undefined;
  return /^[\d.]+$/.test(String(value)) ? `${value}px` : String(value);
};

const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

/** Formats font families for a stylesheet: quoted, except for generic families. */
function familyList(families: string | readonly string[] | undefined, behind: string): string | undefined {
  const list = withFallbacks([families ?? []].flat());
  if (list.length === 0) return undefined;
  return [...list.map((name) => (GENERIC.test(name) ? name : `"${name}"`)), behind].join(", ");
}

const SANS = `"Noto Sans Arabic Variable", system-ui, -apple-system, "Segoe UI", sans-serif`;
const CODE = "ui-monospace, Menlo, Consolas, monospace";

/** Tokens that depend on the width of the screen. */
const RESPONSIVE = ["gutter", "height-title-bar"];

/** Returns the tokens of the lengths and numbers that have one of their own. */
const declaredTokens = (
  variables: KnownVariables,
  fields: readonly TokenField[],
): [string, string | undefined][] =>
  fields.flatMap(({ path, kind, token }): [string, string | undefined][] => {
    if (token === undefined || RESPONSIVE.includes(token)) return [];
    const value = valueAt(variables, path) as Length;
    if (kind === "length") return [[token, length(value)]];
    return kind === "number" ? [[token, value?.toString()]] : [];
  });

/** No shadows and no motion. Motion lasts a moment, because some components wait for its end. */
const REDUCED = { shadow: "none", "shadow-box": "none", duration: "1ms" };

function gradientOf({ banner }: KnownVariables): string | undefined {
  if (banner?.image) return `url("${banner.image}")`;
  if (banner?.gradient === "linear")
    return "linear-gradient(100deg, var(--color-banner), var(--color-banner-end))";
  if (banner?.gradient === "glow")
    return "radial-gradient(110% 170% at 90% -25%, var(--color-banner-end), var(--color-banner) 75%)";
  return undefined;
}

/**
 * Returns the tokens that both presets share: sizes, fonts and borders. Contains only tokens that the
 * variables set.
 */
export function shapeTokens(variables: KnownVariables, fields: readonly TokenField[]): Tokens {
  const { global } = variables;
  const { fonts, border } = global ?? {};
  const custom = fonts?.customFont?.name;
  const body = custom ? [custom, ...[fonts?.customFont?.fallbacks ?? []].flat()] : fonts?.families?.body;
  const radius = length(border?.radius);
  const line =
    border?.width !== undefined || border?.style
      ? `${length(border.width) ?? "1px"} ${border.style ?? "solid"} var(--color-line)`
      : undefined;
  const boxes = global?.borderType?.contentBoxes;
  const declared = Object.fromEntries(declaredTokens(variables, fields));
  const said: Record<string, string | undefined> = {
    ...declared,
    "radius-large": declared["radius-large"] ?? (radius && `calc(${radius} * 4 / 3)`),
    border: line,
    "shadow-box": boxes === "shadow" ? "var(--shadow)" : undefined,
    ...(boxes === "none" && { "color-box-line": "transparent" }),
    font: familyList(body, SANS),
    "font-heading": familyList(fonts?.families?.headings, "var(--font)"),
    "font-code": familyList(fonts?.families?.monospace, CODE),
    "link-line": global?.links?.underline ? "underline" : undefined,
    "image-banner": gradientOf(variables),
    ...(global?.options?.reduced && REDUCED),
  };
  return Object.fromEntries(
    Object.entries(said).filter((token): token is [string, string] => token[1] !== undefined),
  );
}

/** Returns tokens that depend on the width of the screen, for wide and narrow ones. */
export function responsiveTokens({ global, titleBar }: KnownVariables): { wide: Tokens; narrow: Tokens } {
  const wide: Record<string, string> = {};
  const narrow: Record<string, string> = {};
  const gutter = length(global?.gutter?.size);
  if (gutter) {
    wide["gutter"] = gutter;
    narrow["gutter"] = `min(${gutter}, 24px)`;
  }
  if (titleBar?.height !== undefined) wide["height-title-bar"] = `${titleBar.height}px`;
  if (titleBar?.heightMobile !== undefined || titleBar?.height !== undefined)
    narrow["height-title-bar"] = `${titleBar.heightMobile ?? 44}px`;
  return { wide, narrow };
}
