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

const round = { border: { radius: 12 }, fonts: { families: { headings: ["Georgia", "serif"] } } };

export const fileThemes: readonly FileTheme[] = [
  { key: FOUNDATION, name: "Foundation", version: "1", variables: {} },
  {
    key: "keystone",
    name: "Keystone",
    version: "1",
    variables: {
      global: {
        mainColors: { primary: "#0b6e4f" },
        border: { radius: 3 },
      },
      titleBar: { backgroundColor: "#14342b", foregroundColor: "#ffffff" },
    },
  },
  {
    key: "lavendermoon",
    name: "Lavender Moon",
    version: "1",
    variables: {
      global: {
        ...round,
        options: { preset: "dark" },
        mainColors: { primary: "#c4a7f5", bg: "#1b1724", fg: "#ece8f4" },
      },
      light: { global: { mainColors: { primary: "#6d3fc0", bg: "#fbf9ff", fg: "#231b33" } } },
    },
  },
  {
    key: "lavendersun",
    name: "Lavender Sun",
    version: "1",
    variables: {
      global: {
        ...round,
        options: { preset: "light" },
        mainColors: { primary: "#6d3fc0", bg: "#fffdf8", fg: "#2a2233" },
      },
      titleBar: { backgroundColor: "#f3ecff" },
      dark: { titleBar: { backgroundColor: "#241c33" } },
    },
  },
  {
    key: "theme-boilerplate",
    name: "Boilerplate",
    version: "1",
    variables: { global: { options: { preset: "light" } } },
  },
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
