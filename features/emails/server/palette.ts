import { formatHex, oklch, wcagContrast } from "culori";
import { readableOn } from "#features/layouts/server/index.ts";
import type { SettingsReader } from "#platform/server/application/context.ts";
import {
  backgroundColor,
  buttonBackgroundColor,
  buttonTextColor,
  containerBackgroundColor,
  textColor,
} from "./settings.ts";

export interface Palette {
  page: string;
  box: string;
  text: string;
  /** Color of secondary text: author, date and reason. */
  quiet: string;
  /** Color of secondary text outside of the box. */
  foot: string;
  link: string;
  line: string;
}

const READABLE = 4.5;
const STEP = 0.03;
const DARK = { page: "#121417", box: "#1d2024", text: "#e8eaed", quiet: "#aeb4bb", line: "#474d55" };

/** Returns the closest shade of a color in which text is readable on `background`. */
function shadeOn(background: string, wanted: string): string {
  const shade = oklch(wanted);
  if (!shade) return readableOn(background, null);
  const step = wcagContrast("black", background) > wcagContrast("white", background) ? -STEP : STEP;
  for (let { l } = shade; l >= 0 && l <= 1; l += step) {
    const hex = formatHex({ ...shade, l });
    if (wcagContrast(hex, background) >= READABLE) return hex;
  }
  return readableOn(background, null);
}

/** Returns the configured colors of emails in readable shades, and those for dark screens. */
export function palettesOf(settings: SettingsReader) {
  const [page, box] = [settings.get(backgroundColor), settings.get(containerBackgroundColor)];
  const button = settings.get(buttonBackgroundColor);
  const light: Palette = {
    page,
    box,
    text: readableOn(box, settings.get(textColor)),
    quiet: shadeOn(box, "#5f6670"),
    foot: shadeOn(page, "#5f6670"),
    link: shadeOn(box, button),
    line: "#cfd4da",
  };
  const dark: Palette = { ...DARK, foot: DARK.quiet, link: shadeOn(DARK.box, button) };
  return {
    light,
    dark,
    button: { background: button, text: readableOn(button, settings.get(buttonTextColor)) },
  };
}
export type Palettes = ReturnType<typeof palettesOf>;
