import { contrast, type Hex, readable } from "./colour.ts";

/** Contrast that WCAG AA asks of text, and of what shows where something is. */
export const TEXT = 4.5;
export const UI = 3;

/** A colour of a theme that pages cannot use as it is. */
export interface Warning {
  /** `global.mainColors.primary`. */
  variable: string;
  configured: Hex;
  used: Hex;
  /** Of the configured colour with what it stands on, or what stands on it. */
  contrast: number;
  needed: number;
}

/** Makes a theme's colours readable, and remembers which were not. */
export class Corrections {
  readonly warnings: Warning[] = [];
  readonly #names: ReadonlyMap<string, string>;

  /** `names` tells what the theme calls a colour; one that it does not call anything is corrected in silence. */
  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  correct(path: string, configured: Hex, grounds: readonly Hex[], needed: number): Hex {
    const used = readable(configured, grounds, needed);
    const variable = this.#names.get(path);
    const known = this.warnings.some((warning) => warning.variable === variable && warning.used === used);
    if (used !== configured && variable && !known) {
      const least = Math.min(...grounds.map((ground) => contrast(configured, ground)));
      const had = Math.floor(least * 100) / 100;
      this.warnings.push({ variable, configured, used, contrast: had, needed });
    }
    return used;
  }
}
