import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "./extension-point.ts";

/** Fields that a feature adds to a view. `Within` is the record that rows of the view belong to, such as a thread. */
export interface ViewExtension<Row, Found = unknown, Within = unknown> {
  /** Load only when `expand` contains this name; always when absent. */
  expand?: string;
  /** Do not load when `expand` contains this name, which selects a shorter view without the fields. */
  notWith?: string;
  /** Schemas of the added fields, for the API reference. */
  fields: Record<string, z.ZodType>;
  /** Column the extension needs per row. The page's own statement selects it, so it costs no further statement. */
  inlineColumns?: {
    name: string;
    /**
     * Returns SQL for the column as JSON, which may be `null`. `id` is the SQL reference to the row's id, and `within`
     * the record that all rows belong to, when they belong to one that is known.
     */
    find(context: Context, id: RawBuilder<unknown>, within?: Within): RawBuilder<unknown>;
  };
  /**
   * Returns the fields to add to each row, in the order of `rows`, with a constant number of statements. `shown` holds
   * the views so far, in the same order. `found` holds the inline column of each row when the rows were read with it.
   */
  load(
    context: Context,
    rows: readonly Row[],
    shown: readonly object[],
    found?: readonly Found[],
  ): Promise<readonly (object | null)[]>;
}

/** Inline columns of a row, by name. */
export type InlineColumns = Readonly<Record<string, unknown>>;

/** The view of a record; other features add fields to it with `extendView`. */
export class View<Row, Within = unknown> extends ExtensionPoint<ViewExtension<Row>> {
  /** Schemas of the record in the contract, to which the API reference adds the fields. */
  readonly shows: readonly z.ZodType[];

  constructor(name: string, shows: readonly z.ZodType[] = []) {
    super(name);
    this.shows = shows;
  }

  /**
   * Returns SQL for the column `inlineColumns`: one JSON object with the inline columns of all active extensions for
   * the row `id`. Null when no extension has one. `within` is the record that all rows belong to, if they do.
   */
  inlineColumns(
    context: Context,
    id: RawBuilder<unknown>,
    expand: ReadonlySet<string> = new Set(),
    within?: Within,
  ): RawBuilder<InlineColumns> | null {
    const asked = new Map(
      this.#asked(context, expand).flatMap(({ inlineColumns }) =>
        inlineColumns ? [[inlineColumns.name, inlineColumns]] : [],
      ),
    );
    if (asked.size === 0) return null;
    const parts = [...asked.values()].flatMap(({ name, find }) => [sql.lit(name), find(context, id, within)]);
    return sql`json_build_object(${sql.join(parts)})`;
  }

  /** Adds the fields of all active extensions to `shown`, which has the order of `rows`. */
  async extend<Shown extends object>(
    context: Context,
    rows: readonly Row[],
    shown: Shown[],
    expand: ReadonlySet<string> = new Set(),
  ): Promise<Shown[]> {
    if (rows.length === 0) return shown;
    for (const extension of this.#asked(context, expand)) {
      const added = await extension.load(context, rows, shown, foundFor(extension, rows));
      added.forEach((fields, index) => {
        if (fields) Object.assign(shown[index] ?? {}, fields);
      });
    }
    return shown;
  }

  #asked(context: Context, expand: ReadonlySet<string>): readonly ViewExtension<Row>[] {
    return context.addons
      .of(this)
      .filter((one) => (!one.expand || expand.has(one.expand)) && !(one.notWith && expand.has(one.notWith)));
  }
}

function foundFor<Row>({ inlineColumns }: ViewExtension<Row>, rows: readonly Row[]): unknown[] | undefined {
  if (!inlineColumns) return undefined;
  const found = rows.map(
    (row) => (row as { inlineColumns?: InlineColumns }).inlineColumns?.[inlineColumns.name],
  );
  return found.includes(undefined) ? undefined : found;
}

/**
 * Makes extensions of a view share what they load for the same rows: of those that call the result with the same
 * `shown`, which is the one their `load` was called with, only the first runs `load`.
 */
export function loadedOnce<Row, Found>(
  load: (context: Context, rows: readonly Row[]) => Promise<Found>,
): (context: Context, rows: readonly Row[], shown: readonly object[]) => Promise<Found> {
  const loaded = new WeakMap<readonly object[], Promise<Found>>();
  return (context, rows, shown) => {
    const found = loaded.get(shown) ?? load(context, rows);
    loaded.set(shown, found);
    return found;
  };
}

/** Adds the fields of `extension` to a view. */
export const extendView = <Row, Found = unknown, Within = unknown>(
  view: View<Row, Within>,
  extension: ViewExtension<Row, Found, Within>,
) => view.with(extension as ViewExtension<Row>);
