import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { namesOfExpand } from "#platform/contract/filters.ts";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Records that `expand` adds to the rows of any answer, by the ids in the rows. */
export interface ExpandedRecord {
  /** Lower-case name of the record: with `user`, `expand=insertUser` adds the user whose id is in `insertUserID`. */
  name: string;
  /** Names of fields that are added to the record, such as `roles` for `expand=insertUser.roles`. */
  fields: readonly string[];
  /**
   * Returns the records, or only `fields` of them when there are any, by id. Runs a constant number of statements, and
   * leaves out what the actor may not see.
   */
  load(
    context: Context,
    ids: readonly number[],
    fields: ReadonlySet<string>,
  ): Promise<ReadonlyMap<number, object>>;
}

const expandedRecords = new ExtensionPoint<ExpandedRecord>("expanded records");

/**
 * Adds records and their fields to `expand` of all reads. A name that a call declares itself means what the call says.
 * A field that cannot be loaded, such as one of an add-on that is off, is left out.
 */
export const addExpandedRecord = (record: ExpandedRecord) => expandedRecords.with(record);

type Row = Readonly<Record<string, unknown>>;

/** A name of `expand` that a call does not declare. */
interface Asked {
  kind: ExpandedRecord;
  /** Fields of the row that lead to the record's parent, such as `lastPost`. */
  path: readonly string[];
  /** Field of the record, such as `insertUser`; null for all fields that have an id. */
  base: string | null;
  /** Field to add to the record. */
  field: string | null;
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the part of an answer that a name asks for; "left out" for a field without a record; null for other names. */
function askedBy(kind: ExpandedRecord, entry: string): Asked | "left out" | null {
  const parts = entry.split(".");
  const last = parts.pop() ?? "";
  const base = parts.at(-1);
  if (kind.fields.includes(last)) {
    if (base === undefined) return "left out";
    if (base.toLowerCase().endsWith(kind.name)) return { kind, path: parts.slice(0, -1), base, field: last };
  }
  if (last.toLowerCase().endsWith(kind.name)) return { kind, path: parts, base: last, field: null };
  return entry === `${kind.name}s` ? { kind, path: [], base: null, field: null } : null;
}

/** Returns the names of `expand` that this call does not declare, and the query without them; null without any. */
export function undeclaredExpand(
  context: Context,
  { method }: Endpoint,
  schema: z.ZodType | undefined,
  query: unknown,
): { asked: Asked[]; query: object } | null {
  const { expand } = (query ?? {}) as { expand?: unknown };
  if (method !== "GET" || (typeof expand !== "string" && !Array.isArray(expand)) || expand.length === 0)
    return null;
  const { shape } = (schema ?? {}) as { shape?: Record<string, z.ZodType> };
  const known = namesOfExpand(shape?.["expand"]);
  const asked: Asked[] = [];
  const entries = [expand].flat().flatMap((part) => String(part).split(","));
  const rest = entries.filter((each) => {
    const entry = each.trim();
    if (known.has(entry)) return true;
    const found = context.addons
      .of(expandedRecords)
      .flatMap((kind) => askedBy(kind, entry) ?? [])
      .at(0);
    if (found !== undefined && found !== "left out") asked.push(found);
    return found === undefined;
  });
  if (rest.length === entries.length) return null;
  const { expand: _all, ...others } = query as Row;
  return { asked, query: rest.length > 0 ? { ...others, expand: rest.join(",") } : others };
}

const inside = (row: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (isRow(value) ? value[name] : undefined), row);

/** Returns the row with `fields` at `path`. Rows may be cached, so those on the way are copied. */
function withFields(row: Row, [name, ...path]: readonly string[], fields: object): Row {
  if (name === undefined) return { ...row, ...fields };
  const next = row[name];
  return { ...row, [name]: withFields(isRow(next) ? next : {}, path, fields) };
}

/** Names of the records whose ids an object has: `insertUser` for `insertUserID`. */
const basesIn = ({ base, kind }: Asked, parent: Row): string[] =>
  base !== null
    ? [base]
    : Object.keys(parent)
        .filter((key) => key.toLowerCase().endsWith(`${kind.name}id`) && key.endsWith("ID"))
        .map((key) => key.slice(0, -2));

interface Place {
  path: readonly string[];
  id: number;
  isThere: boolean;
}

/** Returns where a row lacks what is asked for. */
function placesIn(row: unknown, asked: Asked): Place[] {
  const parent = inside(row, asked.path);
  if (!isRow(parent)) return [];
  return basesIn(asked, parent).flatMap((base) => {
    const id = parent[`${base}ID`];
    if (typeof id !== "number") return [];
    return [{ path: [...asked.path, base], id, isThere: isRow(parent[base]) }];
  });
}

async function expandedBy(context: Context, kind: ExpandedRecord, rows: readonly unknown[], asked: Asked[]) {
  const places = rows.map((row) => asked.map((each) => placesIn(row, each)));
  const all = places.flat(2);
  const ids = [...new Set(all.map(({ id }) => id))];
  if (ids.length === 0) return rows;
  const fields = new Set(asked.flatMap(({ field }) => field ?? []));
  const whole = all.some(({ isThere }) => !isThere);
  const records = whole ? await kind.load(context, ids, new Set()) : new Map<number, object>();
  const more = fields.size > 0 ? await kind.load(context, ids, fields) : new Map<number, object>();
  return rows.map((row, index) => {
    let made = row as Row;
    for (const [at, each] of asked.entries()) {
      for (const { path, id } of places[index]?.[at] ?? []) {
        if (!isRow(inside(made, path))) made = withFields(made, path, records.get(id) ?? {});
        const added = each.field === null ? undefined : (more.get(id) as Row | undefined)?.[each.field];
        if (each.field !== null && added !== undefined)
          made = withFields(made, path, { [each.field]: added });
      }
    }
    return made;
  });
}

/** Returns the body of an answer, a record or a list of records, with the records that were asked for. */
export async function expandedBody(
  context: Context,
  body: unknown,
  asked: readonly Asked[],
): Promise<unknown> {
  let rows: readonly unknown[] = [body].flat();
  for (const kind of new Set(asked.map((each) => each.kind)))
    rows = await expandedBy(
      context,
      kind,
      rows,
      asked.filter((each) => each.kind === kind),
    );
  return Array.isArray(body) ? rows : rows[0];
}
