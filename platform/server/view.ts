import type { z } from "zod";
import type { Context } from "./context.ts";
import { Opening } from "./opening.ts";

export interface ViewExtension<Row> {
  /** Shown only when this word is in `expand`; always when left out. */
  expand?: string;
  /** The fields it adds, for the API reference. */
  fields: Record<string, z.ZodType>;
  /** The added fields of each row, in the rows' order, in a constant number of statements. */
  load(context: Context, rows: readonly Row[]): Promise<readonly (object | null)[]>;
}

/** How a record is shown; others may add fields to it with `extendView`. */
export class View<Row> extends Opening<ViewExtension<Row>> {
  /** Adds the fields of all active extensions to `shown`, which stands in the order of `rows`. */
  async extend<Shown extends object>(
    context: Context,
    rows: readonly Row[],
    shown: Shown[],
    expand: ReadonlySet<string> = new Set(),
  ): Promise<Shown[]> {
    if (rows.length === 0) return shown;
    for (const extension of context.addons.of(this)) {
      if (extension.expand && !expand.has(extension.expand)) continue;
      const added = await extension.load(context, rows);
      for (const [index, fields] of added.entries()) Object.assign(shown[index] ?? {}, fields);
    }
    return shown;
  }
}

export const extendView = <Row>(view: View<Row>, extension: ViewExtension<Row>) => view.with(extension);
