/** Characters of a font file, by the name of the script, as CSS writes ranges. */
export const SUBSETS = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  latinExtended:
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  vietnamese:
    "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+1EA0-1EF9,U+20AB",
  cyrillic: "U+0301,U+0400-052F,U+1C80-1C88,U+20B4,U+2116,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F",
  greek: "U+0370-03FF,U+1F00-1FFF",
  arabic:
    "U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC",
  hebrew: "U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F",
  devanagari: "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF",
} as const;

export type Subset = keyof typeof SUBSETS;
export const SUBSET_NAMES = Object.keys(SUBSETS) as [Subset, ...Subset[]];

/** Weights that a font file has: one, or all of a variable font. */
export const FILE_WEIGHTS = ["100 900", "300", "400", "500", "600", "700", "800"] as const;
/** What readers see before a font has arrived: `optional` never changes the font of a text that is read. */
export const FONT_DISPLAYS = ["swap", "fallback", "optional", "block"] as const;

/** How a font file is used; a file without is one for all characters. */
export interface FontUse {
  weight?: (typeof FILE_WEIGHTS)[number] | undefined;
  subset?: Subset | undefined;
}

/** Returns the weight of a font file: as declared, or as its name says it. */
export const weightOf = (asset: string, use: FontUse | undefined, countFiles: number): string =>
  use?.weight ?? (asset === "fontBold" ? "700" : countFiles > 1 ? "400" : "100 900");
