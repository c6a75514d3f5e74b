import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { Variables } from "../../contract/tokens/groups.ts";

/** A theme that comes with the software. */
export interface FileTheme {
  key: string;
  name: string;
  /** A sentence for the list of themes. */
  description: Phrase;
  version: string;
  variables: Variables;
}

export const FOUNDATION = "theme-foundation";

/** Quiet: white, hairlines and one blue. It consists of the default values. */
const foundation: FileTheme = {
  key: FOUNDATION,
  name: "Foundation",
  description: phrase("Quiet and familiar. White space, hairlines and one blue, so that words lead."),
  version: "1",
  variables: {},
};

/** A library: serif headings, deep green over warm paper, small corners and a line of gold. */
const keystone: FileTheme = {
  key: "keystone",
  name: "Keystone",
  description: phrase("Like a good library. Serif headings, deep green, warm paper."),
  version: "3",
  variables: {
    global: {
      mainColors: { primary: "#0b6e4f", bg: "#fbfaf6", fg: "#1d2620", fgHeading: "#14342b" },
      links: { colors: { default: "#0a6147" } },
      border: { radius: 3, color: "#e2dece" },
      contentBoxes: { border: { radius: 4 } },
      fonts: { families: { headings: ["Source Serif 4", "Georgia", "serif"] }, weights: { bold: 650 } },
    },
    titleBar: { backgroundColor: "#14342b", foregroundColor: "#ffffff", borderType: "none", height: 56 },
    banner: { backgroundColor: "#14342b", foregroundColor: "#ffffff", borderColor: "#e6b84c" },
    userPhoto: { border: { radius: 4 } },
    dark: {
      global: {
        mainColors: { primary: "#5fc9a2", bg: "#121916", fg: "#e8efe9", fgHeading: "#f1e7c9" },
        links: { colors: { default: "#7fd8b6" } },
        border: { color: "#26332d" },
      },
      titleBar: { backgroundColor: "#0b1f19", foregroundColor: "#ffffff" },
      banner: { backgroundColor: "#0f2a21", foregroundColor: "#ffffff", borderColor: "#7d6526" },
    },
  },
};

const soft = {
  fonts: { families: { body: ["Figtree"] } },
  borderType: { contentBoxes: "shadow" },
};

/** Late hours: night violet with soft cards and round buttons; who chooses light gets a pale lavender. */
const lavenderMoon: FileTheme = {
  key: "lavendermoon",
  name: "Lavender Moon",
  description: phrase("For late hours. Night violet, soft cards, round buttons."),
  version: "3",
  variables: {
    global: {
      ...soft,
      options: { preset: "dark" },
      mainColors: { primary: "#c4a7f5", bg: "#17131f", fg: "#f0ecf7" },
      links: { colors: { default: "#d3bdfa" } },
      border: { radius: 12, color: "#2d2539" },
      contentBoxes: { border: { radius: 16, color: "#31283f" } },
    },
    titleBar: { backgroundColor: "#17131f", foregroundColor: "#f0ecf7", borderType: "none" },
    banner: {
      ...{ backgroundColor: "#17131f", foregroundColor: "#f0ecf7", borderColor: "#17131f" },
      ...{ gradient: "glow", gradientColor: "#5b3a9b" },
    },
    buttonGlobals: { border: { radius: 18 } },
    light: {
      global: {
        mainColors: { primary: "#6d3fc0", bg: "#f7f3fd", fg: "#231b33" },
        links: { colors: { default: "#5f33b0" } },
        border: { color: "#e2d8f3" },
        contentBoxes: { border: { color: "#e2d8f3" } },
      },
      titleBar: { backgroundColor: "#3a2a68", foregroundColor: "#ffffff" },
      banner: {
        ...{ backgroundColor: "#ece3fb", foregroundColor: "#2b1e4a", borderColor: "#ece3fb" },
        gradientColor: "#cdb6f5",
      },
    },
  },
};

/** Morning: apricot and cream with violet buttons, in pills; in dark, the last light of the evening. */
const lavenderSun: FileTheme = {
  key: "lavendersun",
  name: "Lavender Sun",
  description: phrase("Friendly and warm. Morning colors, soft shadows, round corners."),
  version: "3",
  variables: {
    global: {
      ...soft,
      options: { preset: "light" },
      mainColors: { primary: "#6d3fc0", bg: "#fffcf6", fg: "#2a2233" },
      links: { colors: { default: "#5f33b0" } },
      border: { radius: 14, color: "#f0e6d8" },
      contentBoxes: { border: { radius: 20, color: "#f3eadf" } },
    },
    titleBar: { backgroundColor: "#fff0d6", foregroundColor: "#3b2a1a", borderType: "none" },
    banner: {
      ...{ backgroundColor: "#efe3ff", foregroundColor: "#2a2233", borderColor: "#fffcf6" },
      ...{ gradient: "linear", gradientColor: "#ffd9a0" },
    },
    buttonGlobals: { border: { radius: 24 } },
    dark: {
      global: {
        mainColors: { primary: "#f5b98e", bg: "#20171b", fg: "#f3ecf5" },
        links: { colors: { default: "#f8cbaa" } },
        border: { color: "#342b3a" },
        contentBoxes: { border: { color: "#3a2d31" } },
      },
      titleBar: { backgroundColor: "#20171b", foregroundColor: "#fbe9dc" },
      banner: {
        ...{ backgroundColor: "#3d2440", foregroundColor: "#f3ecf5", borderColor: "#20171b" },
        gradientColor: "#5e3a24",
      },
    },
  },
};

/** Ink on paper: black and white, square, large headings; nothing in the way. */
const boilerplate: FileTheme = {
  key: "theme-boilerplate",
  name: "Boilerplate",
  description: phrase("Ink on paper. Square, one color, nothing in the way of your own design."),
  version: "3",
  variables: {
    global: {
      options: { preset: "light" },
      mainColors: { primary: "#111111", bg: "#ffffff", fg: "#111111" },
      links: { colors: { default: "#111111" }, underline: true },
      border: { radius: 0, color: "#d4d4d4" },
      contentBoxes: { border: { radius: 0, color: "#111111" } },
      fonts: { families: { body: ["Inter"] }, size: { title: 36 }, weights: { bold: 650 } },
    },
    titleBar: { backgroundColor: "#ffffff", foregroundColor: "#111111", borderColor: "#111111" },
    banner: { backgroundColor: "#ffffff", foregroundColor: "#111111", borderColor: "#111111" },
    userPhoto: { border: { radius: 0 } },
    dark: {
      global: {
        mainColors: { primary: "#f4f4f4", bg: "#0b0b0b", fg: "#f4f4f4" },
        links: { colors: { default: "#ffffff" } },
        border: { color: "#333333" },
        contentBoxes: { border: { color: "#5a5a5a" } },
      },
      titleBar: { backgroundColor: "#0b0b0b", foregroundColor: "#f4f4f4", borderColor: "#5a5a5a" },
      banner: { backgroundColor: "#0b0b0b", foregroundColor: "#f4f4f4", borderColor: "#5a5a5a" },
    },
  },
};

/** For readers who need it: text at 7:1 or more, lines of 2 px, underlined links and a very legible typeface. */
const highContrast: FileTheme = {
  key: "high-contrast",
  name: "High Contrast",
  description: phrase("Text at 7:1 or more, bold lines, underlined links and a very legible typeface."),
  version: "1",
  variables: {
    global: {
      options: { contrast: "AAA" },
      mainColors: { primary: "#00389f", bg: "#ffffff", fg: "#000000" },
      links: { colors: { default: "#00389f" }, underline: true },
      border: { radius: 6, width: 2, color: "#000000" },
      contentBoxes: { border: { radius: 6 } },
      fonts: { families: { body: ["Atkinson Hyperlegible Next"] }, size: { medium: 16, large: 17 } },
      messageColors: {
        error: { fg: "#8a0010", bg: "#ffffff" },
        warning: { fg: "#5c3a00", bg: "#ffffff" },
        success: { fg: "#004d26", bg: "#ffffff" },
      },
    },
    titleBar: { backgroundColor: "#000000", foregroundColor: "#ffffff" },
    banner: { backgroundColor: "#ffffff", foregroundColor: "#000000", borderColor: "#000000" },
    userPhoto: { border: { radius: 6 } },
    dark: {
      global: {
        mainColors: { primary: "#ffd84d", primaryContrast: "#000000", bg: "#000000", fg: "#ffffff" },
        links: { colors: { default: "#ffd84d" } },
        border: { color: "#ffffff" },
        messageColors: {
          error: { fg: "#ffb3ba", bg: "#000000" },
          warning: { fg: "#ffd84d", bg: "#000000" },
          success: { fg: "#7dffb0", bg: "#000000" },
        },
      },
      titleBar: { backgroundColor: "#000000", foregroundColor: "#ffffff" },
      banner: { backgroundColor: "#000000", foregroundColor: "#ffffff", borderColor: "#ffffff" },
    },
  },
};

export const fileThemes: readonly FileTheme[] = [
  foundation,
  keystone,
  lavenderMoon,
  lavenderSun,
  boilerplate,
  highContrast,
];

export const findFileTheme = (key: string): FileTheme | undefined =>
  fileThemes.find((theme) => theme.key === key);
