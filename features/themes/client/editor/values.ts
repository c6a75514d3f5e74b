import { isGroup, type Variables, valueAt } from "../../contract/tokens/groups.ts";
import type { EditedTheme, EditorField } from "../../contract.ts";

export type Scheme = "light" | "dark";

/** The parts of a theme that the editor changes. */
export interface Draft {
  variables: Variables;
  parentTheme: string;
  styles: string;
  logo: string;
  mobileLogo: string;
}

/** Returns variables with another value at a path; undefined removes it, with groups that become empty. */
export function withValue(variables: unknown, path: string, value: unknown): Variables {
  const [name = "", ...rest] = path.split(".");
  const { [name]: before, ...others } = isGroup(variables) ? variables : {};
  const after = rest.length === 0 ? value : withValue(before, rest.join("."), value);
  const isEmpty = after === undefined || (isGroup(after) && Object.keys(after).length === 0);
  return isEmpty ? others : { ...others, [name]: after };
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
