import type { Control } from "#features/layouts/contract.ts";
import type { Props, StoredNode } from "../model/page.ts";

/** A JSON schema as far as the form reads it. */
export interface PropSchema {
  type?: string;
  enum?: readonly (string | number)[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Readonly<Record<string, PropSchema>>;
  required?: readonly string[];
  items?: PropSchema;
  anyOf?: readonly PropSchema[];
  "x-control"?: Control;
}

/** A field of the form. */
export interface SchemaField {
  /** Names on the way to the prop. */
  path: readonly string[];
  schema: PropSchema;
  control: Control;
  isRequired: boolean;
  /** Headings of the objects around it. */
  within: readonly string[];
}

/** Returns the fields of a schema in their order. Props without a control have none. */
export function fieldsOf(
  schema: PropSchema,
  path: readonly string[] = [],
  within: readonly string[] = [],
): SchemaField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const own = [...path, name];
    const control = each["x-control"];
    const isRequired = schema.required?.includes(name) ?? false;
    if (control?.inputType) return [{ path: own, schema: each, control, isRequired, within }];
    const object = each.properties ? each : each.anyOf?.find(({ properties }) => properties);
    return object ? fieldsOf(object, own, control ? [...within, control.label] : within) : [];
  });
}

/** Returns the fields by the group in which the form shows them, in the order of `names`; others follow. */
export function groupsOf(
  fields: readonly SchemaField[],
  names: readonly string[],
): [group: string, fields: SchemaField[]][] {
  const groups = Map.groupBy(fields, ({ control }) => control.group);
  const all = new Set([...names, ...groups.keys()]);
  return [...all].flatMap((name) => {
    const own = groups.get(name);
    return own ? [[name, own]] : [];
  });
}

export const nameOf = ({ path }: Pick<SchemaField, "path">): string => path.join(".");

/** Returns the value at a path. */
export const valueAt = (props: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Props | undefined | null)?.[key], props);

function withValue(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? withValue(each, rest, next) : each));
  const { [key]: former, ...others } = (value ?? {}) as Props;
  const inner = withValue(former, rest, next);
  return inner === undefined ? others : { ...others, [key]: inner };
}

/** Returns the node with another value at a path; `undefined` removes it, so that the default counts. */
export const setAt = (node: StoredNode, path: readonly string[], value: unknown): StoredNode =>
  withValue(node, path, value) as StoredNode;

const isNumber = ({ type, anyOf = [] }: PropSchema): boolean =>
  type === "integer" || type === "number" || anyOf.some((each) => isNumber(each));

const typed = (schema: PropSchema | undefined, text: string): string | number =>
  schema && isNumber(schema) ? Number(text) : text;

const itemsOf = ({ items, anyOf = [] }: PropSchema): PropSchema | undefined =>
  items ?? anyOf.find((each) => each.items)?.items;

/** Returns the value that was entered in a control; undefined for none. */
export function readControl(
  { schema, control }: Pick<SchemaField, "schema" | "control">,
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): unknown {
  if (control.inputType === "toggle") return (input as HTMLInputElement).checked;
  const text = input.value.trim();
  if (control.choices?.isMulti) {
    const items = itemsOf(schema);
    const values = text
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "");
    const known = items && isNumber(items) ? values.filter((each) => /^\d+$/.test(each)) : values;
    return known.length === 0 ? undefined : known.map((each) => typed(items, each));
  }
  if (text === "") return undefined;
  if (control.choices?.api && isNumber(schema)) return /^\d+$/.test(text) ? Number(text) : undefined;
  return control.type === "number" || (control.inputType === "dropDown" && isNumber(schema))
    ? Number(text)
    : input.value;
}

/** Returns a value as the text of its field. A text that is filled in later is shown by its source. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "object" && !Array.isArray(value)) {
    const { $hydrate, code, ref } = value as { $hydrate?: string; code?: string; ref?: string };
    return $hydrate === "translate" ? (code ?? "") : $hydrate === "param" ? `{${ref}}` : "";
  }
  return String(value);
}
