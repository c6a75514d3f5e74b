import type { NumberControl, SettingField } from "../../contract-settings.ts";

/** Digits after the point of a number in a larger unit than the stored one, such as MB. */
const DIGITS = 100;

const sizeOf = ({ unit }: NumberControl) => unit?.size ?? 1;

/** Returns the bound of a number in the unit of its field. */
export const boundOf = (control: NumberControl, bound: "min" | "max"): number | undefined => {
  const value = control[bound];
  if (value === null) return undefined;
  const round = bound === "min" ? Math.ceil : Math.floor;
  return sizeOf(control) === 1 ? value : round((value / sizeOf(control)) * DIGITS) / DIGITS;
};

/** Returns a stored number in the unit of its field. */
export const inUnit = (control: NumberControl, value: number): number =>
  sizeOf(control) === 1 ? value : Math.round((value / sizeOf(control)) * DIGITS) / DIGITS;

function storedNumber(control: NumberControl, text: string): number | null {
  if (text === "") return null;
  const value = Number(text) * sizeOf(control);
  return control.isWhole && sizeOf(control) !== 1 ? Math.round(value) : value;
}

const withPlainBreaks = (text: string) => text.replace(/\r\n/g, "\n");

const linesOf = (text: string): string[] =>
  withPlainBreaks(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the text that a field shows for a value. */
export function textFor({ control }: SettingField, value: unknown): string {
  switch (control.kind) {
    case "number":
      return String(inUnit(control, value as number));
    case "list":
      return (value as string[]).join("\n");
    case "secret":
      return "";
    default:
      return withPlainBreaks(String(value ?? ""));
  }
}

export const choiceName = (field: SettingField, value: string | number) => `${field.name}[${value}]`;
export const removalName = ({ name }: SettingField) => `${name}[removed]`;

/** Returns the value that the form would send if it showed `value`. */
function asShown(field: SettingField, value: unknown): unknown {
  const { control } = field;
  switch (control.kind) {
    case "switch":
      return value === true;
    case "choice":
      return value;
    case "choices":
      return control.options
        .map((option) => option.value)
        .filter((each) => (value as unknown[]).includes(each));
    case "number":
      return storedNumber(control, textFor(field, value));
    case "list":
      return linesOf(textFor(field, value));
    case "fields":
      return Object.fromEntries(control.fields.map((part) => [partName(part), asShown(part, part.value)]));
    default:
      return textFor(field, value);
  }
}

/** `search.externalSearch[query]` is the part `query`. */
export const partName = ({ name }: SettingField) => name.slice(name.lastIndexOf("[") + 1, -1);

/** Returns the value that is in a field now. */
export function valueIn(typed: FormData, field: SettingField): unknown {
  const { name, control, canChange } = field;
  if (!canChange) return asShown(field, field.value);
  const text = withPlainBreaks(String(typed.get(name) ?? ""));
  switch (control.kind) {
    case "switch":
      return typed.has(name);
    case "number":
      return storedNumber(control, text);
    case "list":
      return linesOf(text);
    case "choice":
      return control.options.find(({ value }) => String(value) === text)?.value ?? text;
    case "choices":
      return control.options.map(({ value }) => value).filter((value) => typed.has(choiceName(field, value)));
    case "fields":
      return Object.fromEntries(control.fields.map((part) => [partName(part), valueIn(typed, part)]));
    case "secret":
      return typed.has(removalName(field)) ? null : text;
    default:
      return text;
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns whether a field has another value than `value`. */
export const differs = (typed: FormData, field: SettingField, value: unknown): boolean =>
  !same(valueIn(typed, field), asShown(field, value));

/** Returns all values in a form, by key. */
export const valuesIn = (typed: FormData, fields: readonly SettingField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, valueIn(typed, field)]));

/** Returns the changed values in a form as the API expects them, by key. */
export function changesIn(typed: FormData, fields: readonly SettingField[]): Record<string, unknown> {
  const changed = fields.filter((field) => differs(typed, field, field.value));
  return Object.fromEntries(
    changed.map((field) => {
      const value = valueIn(typed, field);
      if (field.control.kind === "secret") return [field.name, value ?? ""];
      return [field.name, field.isTyped ? { typed: value } : value];
    }),
  );
}
