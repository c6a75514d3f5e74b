/** Variables of a theme: JSON in named groups. `variables.ts` defines those that pages use. */
export type Variables = Readonly<Record<string, unknown>>;

/** A theme that comes with the software. */
export interface FileTheme {
  key: string;
  name: string;
  version: string;
  variables: Variables;
}

export const FOUNDATION = "theme-foundation";

/** Quiet: white, hairlines and one blue. It consists of the default values. */
const foundation: FileTheme = { key: FOUNDATION, name: "Foundation", version: "1", variables: {} };

/** A library: serif headings, deep green over warm paper, small corners. */
const keystone: FileTheme = {
  key: "keystone",
  name: "Keystone",
  version: "2",
  variables: {
    global: {
      mainColors: { primary: "#0b6e4f", bg: "#f8f4ea", fg: "#1d2620", fgHeading: "#14342b" },
      border: { radius: 3, color: "#ddd5c0" },
      fonts: { families: { headings: ["Iowan Old Style", "Palatino", "Georgia", "serif"] } },
    },
    titleBar: { backgroundColor: "#14342b", foregroundColor: "#ffffff", borderType: "none", height: 56 },
    banner: { backgroundColor: "#1b4437", foregroundColor: "#ffffff" },
    userPhoto: { border: { radius: 4 } },
    dark: {
      global: {
        mainColors: { primary: "#5fc9a2", bg: "#141a15", fg: "#e9ede2", fgHeading: "#f1e7c9" },
        border: { color: "#2c362f" },
      },
      titleBar: { backgroundColor: "#0b1f19", foregroundColor: "#ffffff" },
      banner: { backgroundColor: "#0f2a21", foregroundColor: "#ffffff" },
    },
  },
};

const soft = {
  fonts: { families: { headings: ["ui-rounded"] }, weights: { bold: 800 } },
  borderType: { contentBoxes: "shadow" },
};

/** Late hours: violet night with soft cards and round buttons; by day, a violet bar over pale lavender. */
const lavenderMoon: FileTheme = {
  key: "lavendermoon",
  name: "Lavender Moon",
  version: "2",
  variables: {
    global: {
      ...soft,
      options: { preset: "dark" },
      mainColors: { primary: "#c4a7f5", bg: "#17131f", fg: "#f0ecf7" },
      border: { radius: 12, color: "#332a45" },
    },
    titleBar: { backgroundColor: "#2b1e4a", foregroundColor: "#f0ecf7", borderType: "none" },
    banner: { backgroundColor: "#241a3d", foregroundColor: "#f0ecf7" },
    buttonGlobals: { border: { radius: 18 } },
    light: {
      global: {
        mainColors: { primary: "#6d3fc0", bg: "#f3eefc", fg: "#231b33" },
        border: { color: "#dcd0f2" },
      },
      titleBar: { backgroundColor: "#3a2a68", foregroundColor: "#ffffff" },
      banner: { backgroundColor: "#e6dbfa", foregroundColor: "#2b1e4a" },
    },
  },
};

/** Morning: apricot and cream with violet buttons, in pills; in dark, the last light of the evening. */
const lavenderSun: FileTheme = {
  key: "lavendersun",
  name: "Lavender Sun",
  version: "2",
  variables: {
    global: {
      ...soft,
      options: { preset: "light" },
      mainColors: { primary: "#6d3fc0", bg: "#fff9ee", fg: "#2a2233" },
      border: { radius: 16, color: "#f0dfc4" },
    },
    titleBar: { backgroundColor: "#ffe2b3", foregroundColor: "#3b2a1a", borderType: "none" },
    banner: { backgroundColor: "#efe3ff", foregroundColor: "#2a2233" },
    buttonGlobals: { border: { radius: 24 } },
    dark: {
      global: {
        mainColors: { primary: "#f5b98e", bg: "#20171b", fg: "#f3ecf5" },
        border: { color: "#40323a" },
      },
      titleBar: { backgroundColor: "#4a2c26", foregroundColor: "#fbe9dc" },
      banner: { backgroundColor: "#3d2440", foregroundColor: "#f3ecf5" },
    },
  },
};

/** Ink on paper: black and white, square, large headings and one red. */
const boilerplate: FileTheme = {
  key: "theme-boilerplate",
  name: "Boilerplate",
  version: "2",
  variables: {
    global: {
      options: { preset: "light" },
      mainColors: { primary: "#111111", bg: "#ffffff", fg: "#111111" },
      links: { colors: { default: "#b3261e" } },
      border: { radius: 0, color: "#a8a8a8" },
      fonts: {
        families: { headings: ["Helvetica Neue", "Arial", "sans-serif"] },
        size: { title: 36 },
      },
    },
    titleBar: { backgroundColor: "#ffffff", foregroundColor: "#111111" },
    banner: { backgroundColor: "#ffffff", foregroundColor: "#111111" },
    userPhoto: { border: { radius: 0 } },
    dark: {
      global: {
        mainColors: { primary: "#f4f4f4", bg: "#0b0b0b", fg: "#f4f4f4" },
        links: { colors: { default: "#ff9a8f" } },
        border: { color: "#525252" },
      },
      titleBar: { backgroundColor: "#0b0b0b", foregroundColor: "#f4f4f4" },
      banner: { backgroundColor: "#0b0b0b", foregroundColor: "#f4f4f4" },
    },
  },
};

export const fileThemes: readonly FileTheme[] = [
  foundation,
  keystone,
  lavenderMoon,
  lavenderSun,
  boilerplate,
];

export const findFileTheme = (key: string): FileTheme | undefined =>
  fileThemes.find((theme) => theme.key === key);

const isGroup = (value: unknown): value is Variables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges `over` into `under`, group by group; lists and single values are replaced. */
export function overlay(under: Variables, over: Variables): Variables {
  const merged = new Map(Object.entries(under));
  for (const [name, value] of Object.entries(over)) {
    const below = merged.get(name);
    merged.set(name, isGroup(below) && isGroup(value) ? overlay(below, value) : value);
  }
  return Object.fromEntries(merged);
}
