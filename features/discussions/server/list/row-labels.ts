import { i18nOf } from "#features/locales/server/index.ts";
import { ON_PAGES } from "#platform/contract/filters.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { RowLabel } from "../../contract.ts";
import type { DiscussionRow } from "../queries.ts";

/** Labels of discussions, such as Answered: in the rows of lists and below the title of the thread. */
export interface RowLabelSource {
  /** Names the label, once for each kind that a discussion can have at the same time. */
  name: string;
  /**
   * Returns the label of each discussion of a page, in their order, or null; in one statement at most. `kind` is the color,
   * and `url` the list of discussions with this label.
   */
  load(
    context: Context,
    rows: readonly DiscussionRow[],
  ): Promise<readonly ((Pick<RowLabel, "kind" | "url"> & { text: Phrase }) | null)[]>;
}

const rowLabels = new ExtensionPoint<RowLabelSource>("rowLabels");

/** Adds a label to discussions on pages. Readers see it without scripts. */
export const addRowLabel = (source: RowLabelSource) => rowLabels.with(source);

/** In `expand`, selects the labels and other fields that features add to rows of lists. */
export const ROW_LABELS = "rowLabels";

/** Adds labels to the views `shown` of `rows`, which are in the same order. */
export async function labelRows(
  context: Context,
  rows: readonly DiscussionRow[],
  shown: readonly object[],
  expand: ReadonlySet<string>,
): Promise<void> {
  const sources = context.addons.of(rowLabels);
  if (sources.length === 0 || rows.length === 0 || !(expand.has(ROW_LABELS) || expand.has(ON_PAGES))) return;
  const i18n = i18nOf(context);
  const loaded = await Promise.all(sources.map((source) => source.load(context, rows)));
  for (const [place, discussion] of shown.entries()) {
    const labels = sources.flatMap(({ name }, source): RowLabel[] => {
      const label = loaded[source]?.[place];
      return label ? [{ ...label, name, text: label.text.in(i18n) }] : [];
    });
    if (labels.length > 0) Object.assign(discussion, { labels });
  }
}
