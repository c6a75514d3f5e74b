import { siteTitle } from "#features/settings/server/index.ts";
import { addressBarColor, contrast, readColor, themeOf } from "#features/themes/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** URL of the square icon that is generated from the forum's name and color. */
export const GENERATED_ICON = "/icons/any.svg";

const USUAL = "#037dbc";
/** Smallest contrast for a letter of that size. */
const ENOUGH = 3;
const [WHITE, BLACK] = ["#ffffff", "#000000"];
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Returns the forum's own color: that of the address bar, else of the title bar. */
export async function colorOf(context: Context): Promise<string> {
  const { titleBar } = await themeOf(context);
  const chosen = context.settings.get(addressBarColor) || titleBar.backgroundColor;
  return readColor(chosen ?? "") ?? USUAL;
}

/**
 * Renders a square with the first letter of the forum's name. A maskable icon has a margin for cropping.
 */
export async function renderIcon(context: Context, isMaskable: boolean): Promise<string> {
  const [first = "C"] = context.settings.get(siteTitle).trim();
  const letter = first.toUpperCase().replace(/[&<>]/g, (char) => ENTITIES[char] ?? char);
  const color = await colorOf(context);
  const ink = contrast(color, WHITE) >= ENOUGH ? WHITE : BLACK;
  const [radius, size] = isMaskable ? [0, 220] : [96, 300];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<rect width="512" height="512" rx="${radius}" fill="${color}"/>` +
    `<text x="256" y="256" dy=".35em" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="${size}" fill="${ink}">${letter}</text></svg>`
  );
}
