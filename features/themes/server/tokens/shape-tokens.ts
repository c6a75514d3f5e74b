import type { Tokens } from "./default-tokens.ts";
import type { KnownVariables } from "./variables.ts";

type Length = string | number | undefined;

const length = (value: Length) => {
  if (value === undefined) return undefined;
  return /^[\d.]+$/.test(String(value)) ? `${value}px` : String(value);
};

const GENERIC = /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

/** Formats font families for a stylesheet: quoted, except for generic families. */
function familyList(families: string | readonly string[] | undefined, behind: string): string | undefined {
  const list = [families ?? []].flat();
  if (list.length === 0) return undefined;
  return [...list.map((name) => (GENERIC.test(name) ? name : `"${name}"`)), behind].join(", ");
}

const SANS = `"Noto Sans Arabic Variable", system-ui, -apple-system, "Segoe UI", sans-serif`;
const CODE = "ui-monospace, Menlo, Consolas, monospace";

/**
 * Returns the tokens that both presets share: sizes, fonts and borders. Contains only tokens that the
 * variables set.
 */
export function shapeTokens(variables: KnownVariables): Tokens {
  const { global, banner, buttonGlobals, userPhoto } = variables;
  const { fonts, border } = global ?? {};
  const custom = fonts?.customFont?.name;
  const body = custom ? [custom, ...[fonts?.customFont?.fallbacks ?? []].flat()] : fonts?.families?.body;
  const radius = length(border?.radius);
  const line =
    border?.width !== undefined || border?.style
      ? `${length(border.width) ?? "1px"} ${border.style ?? "solid"} var(--color-line)`
      : undefined;
  const said: Record<string, string | undefined> = {
    radius,
    "radius-large": radius && `calc(${radius} * 4 / 3)`,
    "radius-button": length(buttonGlobals?.border?.radius),
    "radius-photo": length(userPhoto?.border?.radius),
    border: line,
    "shadow-box": global?.borderType?.contentBoxes === "shadow" ? "var(--shadow)" : undefined,
    "height-control": length(buttonGlobals?.sizing?.minHeight),
    font: familyList(body, SANS),
    "font-heading": familyList(fonts?.families?.headings, "var(--font)"),
    "font-code": familyList(fonts?.families?.monospace, CODE),
    "font-size": length(fonts?.size?.medium),
    "font-size-body": length(fonts?.size?.large),
    "font-size-title": length(fonts?.size?.title),
    "font-weight": fonts?.weights?.normal?.toString(),
    "font-weight-bold": fonts?.weights?.bold?.toString(),
    "line-height": global?.lineHeights?.base?.toString(),
    "image-banner": banner?.image ? `url("${banner.image}")` : undefined,
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
