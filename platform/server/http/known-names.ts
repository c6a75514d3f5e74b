import { z } from "zod";

/** Names of the fields of an object schema. */
interface Names {
  exact: ReadonlySet<string>;
  /** Each name by its lower-case form. */
  byLower: ReadonlyMap<string, string>;
  /** Schemas of the fields, of which some are objects too. */
  fields: Readonly<Record<string, z.ZodType>>;
}

const known = new WeakMap<z.ZodType, Names | null>();

/** Returns the object schemas that a value of `schema` may have to match. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => objectsIn(each as z.ZodType));
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((each) => objectsIn(each as z.ZodType));
  if (schema instanceof z.ZodPipe)
    return objectsIn((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? objectsIn(innerType) : [];
}

function namesOf(schema: z.ZodType): Names | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const shapes = objectsIn(schema).map(({ shape }) => shape as Record<string, z.ZodType>);
  const fields: Record<string, z.ZodType> = Object.assign({}, ...shapes);
  const exact = Object.keys(fields);
  const names =
    exact.length === 0
      ? null
      : {
          exact: new Set(exact),
          byLower: new Map(exact.map((name) => [name.toLowerCase(), name])),
          fields,
        };
  known.set(schema, names);
  return names;
}

/**
 * Returns `sent` with its names of parameters or fields as `schema` spells them, because clients may write them in any
 * case: `categoryId` is `categoryID`. A name that is spelled exactly takes precedence. Unknown names remain. Returns
 * `sent` itself when nothing differs.
 */
export function withKnownNames(schema: z.ZodType | undefined, sent: unknown): unknown {
  if (!schema || typeof sent !== "object" || sent === null || ArrayBuffer.isView(sent)) return sent;
  const names = namesOf(schema);
  if (!names) return sent;
  if (Array.isArray(sent)) {
    const changes = (each: unknown) => withKnownNames(schema, each) !== each;
    return sent.some(changes) ? sent.map((each) => withKnownNames(schema, each)) : sent;
  }
  // Copies only when something differs, because a body may have tens of thousands of names.
  const record = sent as Readonly<Record<string, unknown>>;
  const changes: [key: string, name: string, value: unknown][] = [];
  for (const key of Object.keys(record)) {
    const name = names.exact.has(key) ? key : names.byLower.get(key.toLowerCase());
    if (name === undefined) continue;
    const value = withKnownNames(names.fields[name], record[key]);
    if (name !== key || value !== record[key]) changes.push([key, name, value]);
  }
  if (changes.length === 0) return sent;
  const spelled = { ...record };
  for (const [key, name, value] of changes) {
    if (name !== key) {
      delete spelled[key];
      if (Object.hasOwn(record, name)) continue;
    }
    spelled[name] = value;
  }
  return spelled;
}
