import { addSearchSource, type ResultFields, searchChanges } from "#features/search/server/index.ts";
import { findStoredLayouts, layoutChanged } from "#features/stored-layouts/server/index.ts";
import { escapeHtml } from "#platform/contract/document/markdown-escape.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import type { SearchDocument } from "#platform/server/search/port.ts";
import { customPageChanged } from "./events.ts";
import { layoutText } from "./page-text.ts";
import {
  CUSTOM_PAGE,
  type CustomPageRow,
  countPublished,
  findPages,
  listPagesWith,
  listPublishedIDs,
  listVisibleIDs,
  listVisiblePages,
} from "./queries.ts";
import { pageUrl } from "./urls.ts";

/** Each page is a place of its own, since its roles decide who finds it. The ids of categories are positive. */
const placeOf = (customPageID: number) => -customPageID;

const documentOf = (row: CustomPageRow, text: string): SearchDocument => ({
  ...{ kind: CUSTOM_PAGE, recordID: row.customPageID },
  group: { kind: CUSTOM_PAGE, recordID: row.customPageID },
  ...{ title: row.name, context: "", body: `${row.seoDescription}\n${text}` },
  names: row.seoTitle === row.name ? [] : [row.seoTitle],
  ...{ placeID: placeOf(row.customPageID), labels: [`type:${CUSTOM_PAGE}`], language: null },
  ...{ dateInserted: row.dateInserted, dateUpdated: row.dateUpdated, score: 0, worth: 0 },
});

async function read(context: Context, ids: readonly number[]): Promise<SearchDocument[]> {
  const rows = (await findPages(context, ids)).filter(({ status }) => status === "published");
  const layoutIDs = rows.flatMap(({ layoutID }) => layoutID ?? []);
  const layouts = layoutIDs.length > 0 ? await findStoredLayouts(context, layoutIDs) : new Map();
  return rows.map((row) => documentOf(row, layoutText(layouts.get(row.layoutID)?.layout ?? [])));
}

const fieldsOf = (row: CustomPageRow, expand: ReadonlySet<string>): ResultFields => ({
  ...{ type: CUSTOM_PAGE, name: row.name, url: pageUrl(row), isForeign: false },
  ...{ dateInserted: row.dateInserted.toISOString(), dateUpdated: row.dateUpdated?.toISOString() ?? null },
  ...(expand.has("body") && { body: `<p>${escapeHtml(row.seoDescription)}</p>` }),
});

/** Saves every search a statement on forums without pages. */
const hasPages = new CachedValue([customPageChanged], async (context) => (await countPublished(context)) > 0);

/** Published pages are found by name, description and text, by those who see them. */
export const searchedPages = [
  ...hasPages.adds,
  addSearchSource({
    kind: CUSTOM_PAGE,
    types: [{ type: CUSTOM_PAGE, name: phrase("Page") }],
    list: listPublishedIDs,
    count: countPublished,
    read,
    async visibility(context) {
      const ids = (await hasPages.get(context)) ? await listVisibleIDs(context) : [];
      return ids.length > 0 ? { placeIDs: ids.map(placeOf) } : null;
    },
    async view(context, hits, expand) {
      const ids = hits.map(({ recordID }) => recordID);
      const rows = await listVisiblePages(context, { isPublished: true, ids });
      return new Map(rows.map((row) => [row.customPageID, fieldsOf(row, expand)]));
    },
    isSuggested: true,
  }),
  ...searchChanges(customPageChanged, ({ customPageID }) => ({ kind: CUSTOM_PAGE, recordID: customPageID })),
  // Names and texts of pages are those of their layouts.
  onInTransaction(layoutChanged, async (context, { layoutID }) => {
    for (const customPageID of await listPagesWith(context, layoutID))
      await context.emit(customPageChanged, { customPageID });
  }),
];
