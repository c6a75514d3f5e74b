import { z } from "zod";
import { source } from "./i18n.ts";
import { type Moment, readMoment } from "./moments.ts";

/** Single whole numbers, or a range of them. An end marked `Open` is excluded. */
export type RangeFilter =
  | { in: number[] }
  | { min?: number; minOpen?: boolean; max?: number; maxOpen?: boolean };

/** A span of time. An end marked `Open` is excluded. */
export interface DateFilter {
  from?: Date;
  fromOpen?: boolean;
  to?: Date;
  toOpen?: boolean;
}

const MAX_ENTRIES = 500;
const MAX_TEXT = 50_000;

/**
 * Parses the output of `input` with `read`, which returns null for invalid input; this is refused with
 * `usage`.
 */
const reading = <Input extends z.ZodType, Result>(
  input: Input,
  read: (sent: z.output<Input>) => Result | null,
  usage: string,
) =>
  input.transform((sent, context): Result => {
    const result = read(sent);
    if (result !== null) return result;
    context.issues.push({ code: "custom", message: usage, input: sent });
    return z.NEVER;
  });

interface End {
  text: string;
  open: boolean;
}

interface Bounds {
  low?: End;
  high?: End;
}

/** Parses the bounds in `>a`, `>=a`, `<a`, `<=a`, `a..b`, `[a,b]`, `(a,b)` and mixtures of these. */
function readBounds(text: string): Bounds | null {
  const [, operator, operand = ""] = /^([<>]=?)(.+)$/.exec(text) ?? [];
  if (operator) {
    const end = { text: operand, open: operator.length === 1 };
    return operator.startsWith(">") ? { low: end } : { high: end };
  }
  const [, opening, low = "", high = "", closing] = /^([[(])([^,]+),([^,]+)([\])])$/.exec(text) ?? [];
  if (opening)
    return { low: { text: low, open: opening === "(" }, high: { text: high, open: closing === ")" } };
  const [first, last, ...rest] = text.split("..");
  if (first === undefined || last === undefined || rest.length > 0) return null;
  return { low: { text: first, open: false }, high: { text: last, open: false } };
}

function readNumber(text: string): number | null {
  const value = /^\s*-?\d{1,16}\s*$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

function readNumbers(text: string): RangeFilter | null {
  const numbers = text.split(",", MAX_ENTRIES + 1).map(readNumber);
  const known = numbers.filter((number) => number !== null);
  return known.length === numbers.length && known.length <= MAX_ENTRIES ? { in: [...new Set(known)] } : null;
}

function readRange(sent: string | number): RangeFilter | null {
  const text = String(sent).trim();
  const bounds = readBounds(text);
  if (!bounds) return readNumbers(text);
  const { low, high } = bounds;
  const min = low && readNumber(low.text);
  const max = high && readNumber(high.text);
  if (min === null || max === null || (min !== undefined && max !== undefined && min > max)) return null;
  return {
    ...(low && { min, minOpen: low.open }),
    ...(high && { max, maxOpen: high.open }),
  };
}

/** A filter on a number or an id: `5`, `1,2,3`, `1..10`, `>5`, `>=5`, `<5`, `<=5`, `[1,5]`, `(1,5)` or `[1,5)`. */
export const rangeFilter = () =>
  reading(
    z.union([z.string().max(MAX_TEXT), z.int()]),
    readRange,
    source("Expected numbers such as 5 or 1,2,3, or a range such as 1..10, >5, <=5 or [1,5)."),
  ).meta({
    description: "Numbers (`5`, `1,2,3`) or a range (`1..10`, `>5`, `>=5`, `<5`, `<=5`, `[1,5]`, `(1,5)`).",
  });

/** Returns whether a number passes the filter. */
export function isInRange(filter: RangeFilter, value: number): boolean {
  if ("in" in filter) return filter.in.includes(value);
  const { min = value, minOpen, max = value, maxOpen } = filter;
  const belongs = value >= min && value <= max;
  return belongs && !(minOpen && value === filter.min) && !(maxOpen && value === filter.max);
}

const isInstant = ({ start, end }: Moment) => start.getTime() === end.getTime();

const since = (moment: Moment, open: boolean): DateFilter =>
  open ? { from: moment.end, fromOpen: isInstant(moment) } : { from: moment.start };

const until = (moment: Moment, open: boolean): DateFilter =>
  open ? { to: moment.start, toOpen: true } : { to: moment.end, toOpen: !isInstant(moment) };

function readDates(sent: string, now: Date): DateFilter | null {
  const text = sent.trim();
  const bounds = readBounds(text);
  if (!bounds) {
    const moment = readMoment(text, now);
    return moment && { ...since(moment, false), ...until(moment, false) };
  }
  const { low, high } = bounds;
  const from = low && readMoment(low.text, now);
  const to = high && readMoment(high.text, now);
  if (from === null || to === null || (from && to && from.start > to.start)) return null;
  return { ...(from && low && since(from, low.open)), ...(to && high && until(to, high.open)) };
}

/**
 * A filter on a date: a day, a date with a time, relative dates such as `yesterday` or `7 days ago`, and
 * ranges of these as in `rangeFilter`. A day covers all of its 24 hours: `>2025-01-31` begins with
 * February, UTC.
 */
export const dateFilter = (clock: () => Date = () => new Date()) =>
  reading(
    z.string().max(200),
    (sent) => readDates(sent, clock()),
    source(
      "Expected a date such as 2025-01-31, 2025-01-31T10:00:00Z or 7 days ago, or a range such as >2025-01-31.",
    ),
  ).meta({
    description:
      "A day (`2025-01-31`), a date with a time, relative words (`today`, `yesterday`, `now`, `7 days ago`, `-7 days`, " +
      "`last month`), or a range of these (`>d`, `>=d`, `<d`, `<=d`, `[d,d]`, `(d,d)`, `[d,d)`, `(d,d]`).",
  });

/** A list in a query: `a,b`, or the repeated name. Empty entries are ignored. */
const list = () =>
  z.union([z.string().max(MAX_TEXT), z.array(z.union([z.string(), z.number()])).max(MAX_ENTRIES)]);

const entriesOf = (sent: z.output<ReturnType<typeof list>>) =>
  [sent]
    .flat()
    .flatMap((part) => String(part).split(","))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** Several values of `entry`: `a,b`, or the repeated name; at most 500. */
export const csv = <Entry extends z.ZodType>(entry: Entry) =>
  list()
    .transform(entriesOf)
    .pipe(z.array(entry).max(MAX_ENTRIES) as z.ZodType<z.output<Entry>[], string[]>)
    .meta({ description: "One or several, separated by commas." });

/** A boolean in each notation of a query, a form or a body. */
export const flag = () =>
  z
    .union([
      z.boolean(),
      z.literal([0, 1]),
      z.stringbool({ truthy: ["true", "1", "on"], falsy: ["false", "0", "off"] }),
    ])
    .transform(Boolean)
    .meta({ description: "`true` or `false`; also `1`, `0`, `on`, `off`." });

/** How to accept further names in the parameters of `expand` and `sort`. */
const widenings = new WeakMap<z.ZodType, (names: readonly string[]) => z.ZodType>();

/**
 * Returns a copy of `parameter`, which `expand` or `sort` made, that accepts `names` as well. Throws for a parameter
 * that neither of them made.
 */
export function widened(parameter: z.ZodType, names: readonly string[]): z.ZodType {
  const widen = widenings.get(parameter);
  if (!widen) throw new Error("Only parameters made by expand() and sort() accept more names.");
  return widen(names);
}

const expandNames = new WeakMap<z.ZodType, ReadonlySet<string>>();
const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns the names that a parameter made by `expand` accepts, those of all and none included; none for others. */
export const namesOfExpand = (parameter: z.ZodType | undefined): ReadonlySet<string> =>
  (parameter && expandNames.get(parameter)) ?? NO_NAMES;

const EVERYTHING = new Set(["true", "1", "all"]);
const NOTHING = new Set(["false", "0"]);
/** Never included by `all`, because it is too costly. */
const NEVER_BY_ALL = "crawl";

/** Value of `expand` that selects the fields our own pages show, fewer than the API returns by default. */
export const ON_PAGES = "onPages";

/**
 * Optional parts of each record, from `names`. `true` or `all` selects all except `crawl` and `notByAll`.
 * The parts in `defaults` are included unless `-name` is sent.
 */
export function expand<const Name extends string>(
  names: readonly Name[],
  defaults: readonly Name[] = [],
  { notByAll = [] }: { notByAll?: readonly Name[] } = {},
) {
  const known = new Set<string>([...names, ...defaults]);
  const isKnown = (name: string): name is Name => known.has(name);
  const byAll = [...known].filter(
    (name): name is Name => name !== NEVER_BY_ALL && !notByAll.some((other) => other === name),
  );
  const read = (sent: string | boolean | (string | number)[]): Set<Name> | null => {
    const wanted = new Set<Name>(defaults);
    const entries = typeof sent === "boolean" ? [String(sent)] : entriesOf(sent);
    if (entries.some((entry) => EVERYTHING.has(entry))) for (const name of byAll) wanted.add(name);
    for (const entry of entries) {
      const name = entry.replace(/^-/, "");
      if (isKnown(name)) wanted[name === entry ? "add" : "delete"](name);
      else if (!EVERYTHING.has(entry) && !NOTHING.has(entry)) return null;
    }
    return wanted;
  };
  const accepted = [
    ...names.filter((name) => !defaults.includes(name)),
    ...defaults.map((name) => `-${name}`),
  ];
  const parameter = reading(
    z.union([list(), z.boolean()]).default(""),
    read,
    `Can be expanded: ${accepted.join(", ")}, all.`,
  ).meta({
    description: `Any of ${accepted.map((name) => `\`${name}\``).join(", ")}, separated by commas, or \`all\`.`,
  });
  expandNames.set(parameter, new Set([...known, ...accepted, ...EVERYTHING, ...NOTHING]));
  widenings.set(parameter, (more) => expand<string>([...names, ...more], defaults, { notByAll }));
  return parameter;
}

type Order<Field extends string> = Field | `-${Field}`;

/** The order of a list: one of `fields`, with `-` in front for descending. */
export function sort<const Field extends string>(fields: readonly Field[], fallback: NoInfer<Order<Field>>) {
  const orders: z.ZodType<Order<Field>, Order<Field>> = z.enum(
    fields.flatMap((field): Order<Field>[] => [field, `-${field}`]),
  );
  const parameter = orders
    .prefault(fallback)
    .transform((order) => ({ field: order.replace(/^-/, "") as Field, descending: order.startsWith("-") }))
    .meta({ description: "A field; with `-` in front the order is descending." });
  widenings.set(parameter, (more) => sort<string>([...fields, ...more], fallback));
  return parameter;
}

/** Wanted property names, each with the wanted names inside it; null for the whole property. */
type Wanted = Map<string, Wanted | null>;

function want(paths: readonly string[]): Wanted {
  const root: Wanted = new Map();
  for (const path of paths) {
    const names = path.trim().split(".");
    let inside: Wanted | null = root;
    for (const [depth, name] of names.entries()) {
      const found: Wanted | null | undefined = inside.get(name);
      if (found === null) break;
      const next: Wanted | null = depth === names.length - 1 ? null : (found ?? new Map());
      inside.set(name, next);
      if (next === null) break;
      inside = next;
    }
  }
  return root;
}

function pick(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((entry) => pick(entry, wanted));
  if (typeof value !== "object" || value === null) return value;
  const record = value as Record<string, unknown>;
  const present = [...wanted].filter(([name]) => Object.hasOwn(record, name));
  return Object.fromEntries(
    present.map(([name, inside]) => [name, inside ? pick(record[name], inside) : record[name]]),
  );
}

/**
 * Trims an object, or each object of a list, to the `paths` of `fields=a,b.c`. Unknown paths are ignored.
 */
export const pickFields = (value: unknown, paths: readonly string[]): unknown => pick(value, want(paths));
