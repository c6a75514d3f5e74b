import type { EditedTheme, EditorField } from "../../contract.ts";

/** Variables of a theme: JSON in named groups. */
export type Variables = Readonly<Record<string, unknown>>;
export type Scheme = "light" | "dark";

/** The parts of a theme that the editor changes. */
export interface Draft {
  variables: Variables;
  parentTheme: string;
  styles: string;
  logo: string;
  mobileLogo: string;
}

const isGroup = (value: unknown): value is Variables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value at a path such as `global.border.radius`. */
export const valueAt = (variables: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, name) => (isGroup(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      variables,
    );

/** Returns variables with another value at a path; undefined removes it, with groups that become empty. */
export function withValue(variables: unknown, path: string, value: unknown): Variables {
  const [name = "", ...rest] = path.split(".");
  const { [name]: before, ...others } = isGroup(variables) ? variables : {};
  const after = rest.length === 0 ? value : withValue(before, rest.join("."), value);
  const isEmpty = after === undefined || (isGroup(after) && Object.keys(after).length === 0);
  return isEmpty ? others : { ...others, [name]: after };
}

/** Merges `over` into `under`, group by group. */
export function overlay(under: Variables, over: Variables): Variables {
  const merged = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    merged[name] = isGroup(below) && isGroup(value) ? overlay(below, value) : value;
  }
  return merged;
}

/** Returns where a field stores its value for a color scheme: colors of the other scheme are apart. */
export const pathFor = ({ kind, path }: EditorField, scheme: Scheme, own: Scheme): string =>
  kind === "color" && scheme !== own ? `${scheme}.${path}` : path;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns whether a field differs from the preset, in any color scheme. */
export const isChanged = (variables: Variables, preset: Variables, { path }: EditorField): boolean =>
  ["", "light.", "dark."].some((prefix) => {
    const value = valueAt(variables, prefix + path);
    return value !== undefined && !isSame(value, valueAt(preset, prefix + path));
  });

/** Returns variables without the values of some fields. */
export const withoutFields = (variables: Variables, fields: readonly EditorField[]): Variables =>
  fields.reduce(
    (left, { path }) =>
      ["", "light.", "dark."].reduce<Variables>(
        (each, prefix) => withValue(each, prefix + path, undefined),
        left,
      ),
    variables,
  );

/** Returns the variables of a preset. */
export const presetOf = ({ presets }: EditedTheme, key: string): Variables =>
  presets.find((preset) => preset.key === key)?.variables ?? {};

const HEX = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Returns a typed color as `#rrggbb`; null when it is none. */
export function hexOf(typed: string): string | null {
  const text = typed.trim();
  if (!HEX.test(text)) return null;
  const digits = text.replace("#", "").toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}
