import { z } from "zod";
import type { Context } from "./context.ts";

/** One of the values that a setting can have. A fixed label is a source text, which the form translates. */
export interface SettingOption {
  value: string | number;
  label: string;
}

/** Fixed options, or a function that returns them in the reader's language, such as the names of records. */
export type SettingOptions =
  | readonly SettingOption[]
  | ((context: Context) => Promise<readonly SettingOption[]>);

/** Unit of a number, such as MB: `size` is how many of the stored unit it contains, 1 when they are the same. */
export interface SettingUnit {
  label: string;
  size: number;
}

interface TextControl {
  kind: "text" | "longText" | "email" | "time" | "color" | "image" | "secret";
  minLength: number;
  /** Most characters; null without a limit. */
  maxLength: number | null;
}

/** One part of a setting whose value is an object. */
export interface SettingField {
  name: string;
  label: string;
  help: string | null;
  control: SettingControl;
}

/**
 * How a form shows a setting. `list` is a list of texts, one on each line; `choices` is a list of some of the
 * options; `fields` is an object.
 */
export type SettingControl =
  | { kind: "switch" }
  | { kind: "number"; min: number | null; max: number | null; isWhole: boolean; unit: SettingUnit | null }
  | TextControl
  | { kind: "list" }
  | { kind: "choice"; options: SettingOptions }
  | { kind: "choices"; options: SettingOptions }
  | { kind: "fields"; fields: readonly SettingField[] };

/** The parts of a control that its schema does not contain. */
export interface GivenControl {
  /** A kind of text that differs from the schema's; null when no form shows the setting. */
  control?: TextControl["kind"] | null;
  unit?: SettingUnit;
  /** Required for an enum, because its values are no texts for users. */
  options?: SettingOptions;
  /** Labels of the parts, when the value is an object. */
  fields?: Readonly<Record<string, { label: string; help?: string } & GivenControl>>;
}

/** Texts that may be longer than this get several lines. */
const LONG = 1000;

const lengthsOf = (schema: z.ZodType) => ({
  minLength: (schema instanceof z.ZodString && schema.minLength) || 0,
  maxLength: schema instanceof z.ZodString ? schema.maxLength : null,
});

function fieldsOf(schema: z.ZodType, fields: NonNullable<GivenControl["fields"]>): SettingField[] {
  const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
  return Object.entries(fields).map(([name, { label, help = null, ...given }]) => {
    const control = controlOf(shape[name] as z.ZodType, given);
    if (!control) throw new Error(`The field ${name} has no control.`);
    return { name, label, help, control };
  });
}

/** Returns the given bounds of a number, without those of every safe integer. */
function numberOf(schema: z.ZodNumber, unit: SettingUnit | null): SettingControl {
  const { minValue, maxValue } = schema;
  const bound = (value: number | null) =>
    value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;
  return { kind: "number", min: bound(minValue), max: bound(maxValue), isWhole: schema.isInt, unit };
}

/**
 * Returns the control of a setting: from its schema, and from `given` where the schema does not decide it.
 * @returns null when no form shows the setting.
 * @throws Error when the schema needs options, fields or `control: null` that the declaration lacks.
 */
export function controlOf(schema: z.ZodType, given: GivenControl): SettingControl | null {
  const { control, unit = null, options, fields } = given;
  if (control === null) return null;
  if (schema instanceof z.ZodDefault) return controlOf(schema.unwrap() as z.ZodType, given);
  if (fields) return { kind: "fields", fields: fieldsOf(schema, fields) };
  if (options) return { kind: schema instanceof z.ZodArray ? "choices" : "choice", options };
  if (control) return { kind: control, ...lengthsOf(schema) };
  if (schema instanceof z.ZodBoolean) return { kind: "switch" };
  if (schema instanceof z.ZodNumber) return numberOf(schema, unit);
  if (schema instanceof z.ZodString) {
    const lengths = lengthsOf(schema);
    return { kind: (lengths.maxLength ?? 0) > LONG ? "longText" : "text", ...lengths };
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodString) return { kind: "list" };
  throw new Error(`A schema of the type ${schema.type} does not decide how a form shows it.`);
}
