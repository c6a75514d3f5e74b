import { type SmartID, smartID } from "#platform/contract/ids.ts";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import type { Sent } from "./dispatch.ts";

/** A kind of record whose ids may be sent as smart ids. */
interface SmartIDs {
  /** Lower-case end of the names of fields that hold such an id. */
  ending: string;
  resolve(context: Context, smart: SmartID): Promise<number>;
}

const smartIDs = new ExtensionPoint<SmartIDs>("smart ids");

/**
 * Accepts smart ids such as `$name:ann` in the parameters and body fields whose name ends in `name`, such as `userID`, and
 * in lists of them, such as `insertUserIDs`. `resolve` returns the id of the record, and throws an ApiError when there is
 * not exactly one.
 */
export const addSmartIDs = (name: string, resolve: SmartIDs["resolve"]) =>
  smartIDs.with({ ending: name.toLowerCase(), resolve });

/** Most different smart ids of one request; each may cost a statement. Further ones remain, and are refused as ids. */
const MOST_IN_REQUEST = 50;
/** Longest text with smart ids, in characters, and most entries of a list. Larger values are refused as ids, unread. */
const LONGEST = 5000;
const MOST_IN_LIST = 500;
/** Separates smart ids and ids, but not the words of a name. */
const SEPARATOR = /,(?=\s*(?:\$|-?\d+\s*(?:,|$)))/;

/** Field of a smart id whose value is in a query parameter. */
const OF_QUERY = "query";

type Resolve = (text: string) => Promise<unknown>;

const isSmart = (value: unknown): value is string =>
  typeof value === "string" && value.length <= LONGEST && value.includes("$");
const mayBeSmart = (value: unknown) =>
  isSmart(value) || (Array.isArray(value) && value.length <= MOST_IN_LIST && value.some(isSmart));

/** Returns a function that resolves the smart ids of one request, each once. */
function resolver(context: Context, query: Readonly<Record<string, unknown>>): (kind: SmartIDs) => Resolve {
  const resolved = new Map<string, Promise<number>>();
  return ({ ending, resolve }) =>
    async (text) => {
      const { data: smart } = smartID().safeParse(text.trim());
      if (typeof smart !== "object") return text;
      if (smart.field === OF_QUERY) return query[smart.value] ?? text;
      const key = `${ending} ${smart.field}:${smart.value}`;
      const known = resolved.get(key) ?? (resolved.size < MOST_IN_REQUEST ? resolve(context, smart) : null);
      if (known === null) return text;
      resolved.set(key, known);
      return known;
    };
}

async function resolvedValue(value: unknown, resolve: Resolve): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => (isSmart(each) ? resolve(each) : each)));
  if (!isSmart(value)) return value;
  const parts = await Promise.all(value.split(SEPARATOR).map(resolve));
  return parts.length === 1 ? parts[0] : parts.join(",");
}

async function resolvedPart(
  context: Context,
  sent: unknown,
  resolving: (kind: SmartIDs) => Resolve,
): Promise<unknown> {
  if (typeof sent !== "object" || sent === null || ArrayBuffer.isView(sent) || Array.isArray(sent))
    return sent;
  const values = sent as Readonly<Record<string, unknown>>;
  let changed: Record<string, unknown> | null = null;
  for (const name of Object.keys(values)) {
    const value = values[name];
    if (!mayBeSmart(value)) continue;
    const end = name.toLowerCase();
    const kind = context.addons
      .of(smartIDs)
      .find(({ ending }) => end.endsWith(ending) || end.endsWith(`${ending}s`));
    if (!kind) continue;
    changed ??= { ...values };
    changed[name] = await resolvedValue(value, resolving(kind));
  }
  return changed ?? sent;
}

/** Replaces `$query:name` in the path by the value of that query parameter, or leaves it when there is none. */
function withQueryValues(params: unknown, query: Readonly<Record<string, unknown>>): unknown {
  if (typeof params !== "object" || params === null) return params;
  const start = `$${OF_QUERY}:`;
  const values = Object.entries(params);
  if (!values.some(([, value]) => String(value).startsWith(start))) return params;
  return Object.fromEntries(
    values.map(([name, value]) => {
      const isOfQuery = typeof value === "string" && value.startsWith(start);
      return [name, isOfQuery ? (query[value.slice(start.length)] ?? value) : value];
    }),
  );
}

/**
 * Returns the parts of a request with ids in place of smart ids. Those in the path are left to the call, apart from
 * `$query:name`, which means the value of that query parameter. Throws the errors of `addSmartIDs`.
 */
export async function withoutSmartIDs(context: Context, { params, query, body }: Sent): Promise<Sent> {
  const values = (query ?? {}) as Readonly<Record<string, unknown>>;
  const resolving = resolver(context, values);
  return {
    params: withQueryValues(params, values),
    query: await resolvedPart(context, query, (kind) => async (text) => String(await resolving(kind)(text))),
    body: await resolvedPart(context, body, resolving),
  };
}
