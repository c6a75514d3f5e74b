import { contrast, type Hex, mix, readColor, toned } from "./color.ts";
import { ownPreset } from "./compute-tokens.ts";
import { type Variables, valueAt } from "./groups.ts";
import type { PresetName } from "./token-types.ts";
import type { KnownVariables } from "./variables.ts";

/** The color of the title bar: of the brand, or quiet as the page. */
export type BrandBar = "brand" | "quiet";

const INK = "#1b1f24";
const NIGHT = "#12161b";
const WHITE = "#ffffff";

const textOn = (ground: Hex) => (contrast(WHITE, ground) >= contrast(INK, ground) ? WHITE : INK);

/** Returns the colors of one preset that follow from the brand color. */
function looksOf(brand: Hex, preset: PresetName, bar: BrandBar, hasLinks: boolean) {
  const dark = preset === "dark";
  // A color that is light enough to be seen on a dark page stays as it is; others get lighter and softer.
  const primary = dark && contrast(brand, NIGHT) < 6 ? toned(brand, 0.76, 0.12) : brand;
  const tint = (share: number) => mix(dark ? NIGHT : WHITE, brand, share);
  const quiet = dark ? mix(NIGHT, brand, 0.06) : WHITE;
  // A whole bar in a bright color would glare at night.
  const own = dark ? mix(NIGHT, brand, 0.2) : brand;
  const ground = bar === "brand" ? own : quiet;
  return {
    global: { mainColors: { primary }, ...(hasLinks && { links: { colors: { default: primary } } }) },
    titleBar: {
      ...{ backgroundColor: ground, foregroundColor: textOn(ground) },
      borderColor: bar === "brand" ? own : tint(dark ? 0.2 : 0.16),
    },
    banner: {
      ...{
        backgroundColor: tint(dark ? 0.1 : 0.07),
        foregroundColor: dark ? "#f4f6f8" : mix(brand, INK, 0.82),
      },
      ...{ gradientColor: tint(dark ? 0.22 : 0.26), borderColor: tint(dark ? 0.2 : 0.16) },
    },
  };
}

/**
 * Returns the variables of a theme that follow from one color: buttons, links, title bar and banner, in light and in
 * dark. `preset` are the variables of the built-in theme below it; null for something that is no color.
 */
export function brandVariables(preset: Variables, color: string, bar: BrandBar): Variables | null {
  const brand = readColor(color);
  if (!brand) return null;
  const own = ownPreset(preset as KnownVariables);
  const other = own === "dark" ? "light" : "dark";
  const hasLinks = ["", "light.", "dark."].some(
    (group) => valueAt(preset, `${group}global.links.colors.default`) !== undefined,
  );
  const { banner, ...looks } = looksOf(brand, own, bar, hasLinks);
  const gradient = valueAt(preset, "banner.gradient") ?? "linear";
  return { ...looks, banner: { ...banner, gradient }, [other]: looksOf(brand, other, bar, hasLinks) };
}
