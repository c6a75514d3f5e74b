import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Context } from "../application/context.ts";
import { Opening } from "./extension-point.ts";

export interface ViewExtension<Row, Found = unknown> {
  /** Shown only when this word is in `expand`; always when left out. */
  expand?: string;
  /** The fields it adds, for the API reference. */
  fields: Record<string, z.ZodType>;
  /** What it needs of a row: found by the statement that finds the rows of a page, it costs none of its own. */
  inlineColumns?: {
    name: string;
    /** SQL that gives it as JSON, for the row whose id stands in the statement as `id`. */
    find(context: Context, id: RawBuilder<unknown>): RawBuilder<unknown>;
  };
  /**
   * The added fields of each row, in the rows' order, in a constant number of statements. `shown` is what is shown of
   * them so far, in the same order, for adding to a field that is there; `found` is what stands beside them, when
   * whoever read the rows asked for it.
   */
  load(
    context: Context,
    rows: readonly Row[],
    shown: readonly object[],
    found?: readonly Found[],
  ): Promise<readonly (object | null)[]>;
}

/** What was found beside a row, by name. */
export type InlineColumns = Readonly<Record<string, unknown>>;

/** How a record is shown; others may add fields to it with `extendView`. */
export class View<Row> extends Opening<ViewExtension<Row>> {
  /** The column `beside`: all that active extensions find beside the row of `id`. Null when that is nothing. */
  inlineColumns(
    context: Context,
    id: RawBuilder<unknown>,
    expand: ReadonlySet<string> = new Set(),
  ): RawBuilder<InlineColumns> | null {
    const asked = new Map(
      this.#asked(context, expand).flatMap(({ inlineColumns }) =>
        inlineColumns ? [[inlineColumns.name, inlineColumns]] : [],
      ),
    );
    if (asked.size === 0) return null;
    const parts = [...asked.values()].flatMap(({ name, find }) => [sql.lit(name), find(context, id)]);
    return sql`json_build_object(${sql.join(parts)})`;
  }

  /** Adds the fields of all active extensions to `shown`, which stands in the order of `rows`. */
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
    return context.addons.of(this).filter((extension) => !extension.expand || expand.has(extension.expand));
  }
}

function foundFor<Row>({ inlineColumns }: ViewExtension<Row>, rows: readonly Row[]): unknown[] | undefined {
  if (!inlineColumns) return undefined;
  const found = rows.map(
    (row) => (row as { inlineColumns?: InlineColumns }).inlineColumns?.[inlineColumns.name],
  );
  return found.includes(undefined) ? undefined : found;
}

export const extendView = <Row, Found = unknown>(view: View<Row>, extension: ViewExtension<Row, Found>) =>
  view.with(extension as ViewExtension<Row>);
