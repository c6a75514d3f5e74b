import { contrast, type Hex, readable } from "./color.ts";

/** Contrast that WCAG AA requires of text, and of other visible elements. */
export const TEXT = 4.5;
/** Contrast that WCAG AAA requires of text. */
export const TEXT_AAA = 7;
export const UI = 3;

/** A theme's color that pages cannot use unchanged. */
export interface Warning {
  /** Path of the variable, such as `global.mainColors.primary`. */
  variable: string;
  configured: Hex;
  used: Hex;
  /** Contrast of the configured color with its background or its text. */
  contrast: number;
  /** Contrast of the used color. */
  usedContrast: number;
  needed: number;
}

/** Makes a theme's colors readable, and records the ones it had to change. */
export class Corrections {
  readonly warnings: Warning[] = [];
  readonly #names: ReadonlyMap<string, string>;

  /** `names` maps colors to their variables; a color without a name is corrected without a warning. */
  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  correct(path: string, configured: Hex, grounds: readonly Hex[], needed: number): Hex {
    const used = readable(configured, grounds, needed);
    const variable = this.#names.get(path);
    const known = this.warnings.some((warning) => warning.variable === variable && warning.used === used);
    if (used !== configured && variable && !known) {
      const least = (color: Hex) =>
        Math.floor(Math.min(...grounds.map((ground) => contrast(color, ground))) * 100) / 100;
      const ratios = { contrast: least(configured), usedContrast: least(used) };
      this.warnings.push({ variable, configured, used, ...ratios, needed });
    }
    return used;
  }
}
