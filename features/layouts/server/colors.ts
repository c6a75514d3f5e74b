import { wcagContrast } from "culori";
import type { ItemOptions } from "../contract.ts";

const READABLE = 4.5;

const contrastOf = (one: string, other: string): number => {
  try {
    return wcagContrast(one, other);
  } catch {
    return 0;
  }
};

/** Returns a text color for `background`: the wanted one if its contrast suffices, else black or white. */
export function readableOn(background: string, wanted: string | null | undefined): string {
  if (wanted && contrastOf(wanted, background) >= READABLE) return wanted;
  return contrastOf("white", background) >= contrastOf("black", background) ? "white" : "black";
}

/** Returns options for entries whose text is readable on their background. */
export function readableItems(options: ItemOptions): ItemOptions {
  const background = options.box.background?.color;
  return background ? { ...options, fg: readableOn(background, options.fg) } : options;
}
