/** A typeface that comes with the software: a package of Fontsource, under the SIL Open Font License. */
export interface BundledFont {
  family: string;
  id: string;
  /** Metrics of a fallback that takes up the same space, in percent of Arial; nothing moves when the font arrives. */
  fallback: { sizeAdjust: number; ascent: number; descent: number };
}

export const bundledFonts: readonly BundledFont[] = [
  { family: "Figtree", id: "figtree", fallback: { sizeAdjust: 100.4, ascent: 94.6, descent: 24.9 } },
  { family: "Inter", id: "inter", fallback: { sizeAdjust: 107.1, ascent: 90.5, descent: 22.5 } },
  {
    family: "Source Serif 4",
    id: "source-serif-4",
    fallback: { sizeAdjust: 106.9, ascent: 96.9, descent: 31.3 },
  },
  {
    family: "Atkinson Hyperlegible Next",
    id: "atkinson-hyperlegible-next",
    fallback: { sizeAdjust: 99.3, ascent: 99.1, descent: 31.8 },
  },
];

/** Family of a stylesheet that has the space of another one. */
export const fallbackName = (family: string) => `${family} Fallback`;

/** Returns the families of a list, each with its fallback of the same space behind it. */
export const withFallbacks = (families: readonly string[]): string[] =>
  families.flatMap((name) =>
    bundledFonts.some(({ family }) => family === name) ? [name, fallbackName(name)] : [name],
  );
