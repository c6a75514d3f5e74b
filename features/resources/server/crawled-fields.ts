import { setImmediate } from "node:timers/promises";
import { categoryView, visibleCategoryIDs } from "#features/categories/server/index.ts";
import { commentView, findComments } from "#features/comments/server/index.ts";
import { discussionView, findDiscussions } from "#features/discussions/server/index.ts";
import { excerpt, firstImage, plainText } from "#features/formats/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import { siteLocale } from "#features/settings/server/index.ts";
import { userView, visibilityOf } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { extendView, type View } from "#platform/server/extension-points/view.ts";
import { CRAWLED_FIELDS } from "../contract.ts";

interface CrawledKind<Row> {
  recordType: string;
  idOf(row: Row): number;
  /** Returns the ids of the records that guests can see. `guest` is a context in which the actor is a guest. */
  findPublic(guest: Context, rows: readonly Row[]): Promise<Iterable<number>>;
  /** Returns the fields that depend on the kind; `shown` is the record in the response. */
  fields(row: Row, shown: Readonly<Record<string, unknown>>): object;
}

/** Records whose texts are read before other requests have their turn. */
const AT_ONCE = 10;

const imageOf = (url: string | null | undefined, alt: string) =>
  url ? { image: { url, urlSrcSet: {}, alt: alt || "Untitled" } } : {};

/** Adds the fields of `expand=crawl` to a view. */
const crawled = <Row>(view: View<Row>, { recordType, idOf, findPublic, fields }: CrawledKind<Row>) =>
  extendView(view, {
    expand: "crawl",
    fields: CRAWLED_FIELDS,
    async load(context, rows, shown) {
      const open = new Set(await findPublic(await asGuest(context), rows));
      const locale = context.settings.get(siteLocale);
      const loaded: object[] = [];
      for (const [index, row] of rows.entries()) {
        if (index > 0 && index % AT_ONCE === 0) await setImmediate();
        const canonicalID = `${recordType}_${idOf(row)}`;
        const scope = open.has(idOf(row)) ? "public" : "restricted";
        const own = fields(row, (shown[index] ?? {}) as Readonly<Record<string, unknown>>);
        loaded.push({ canonicalID, recordCollapseID: canonicalID, scope, locale, ...own });
      }
      return loaded;
    },
  });

/** The texts of a body in a response, if the response has the body. */
const textsOf = ({ body }: Readonly<Record<string, unknown>>) =>
  typeof body === "string" ? { bodyPlainText: plainText(body), excerpt: excerpt(body) } : {};

export const crawledFields = [
  crawled(discussionView, {
    recordType: "discussion",
    idOf: ({ discussionID }) => discussionID,
    findPublic: async (guest, rows) => {
      const found = await findDiscussions(
        guest,
        rows.map(({ discussionID }) => discussionID),
      );
      return found.map(({ discussionID }) => discussionID);
    },
    fields: (row, shown) => ({ ...textsOf(shown), excerpt: row.excerpt }),
  }),
  crawled(commentView, {
    recordType: "comment",
    idOf: ({ commentID }) => commentID,
    findPublic: async (guest, rows) => {
      const found = await findComments(
        guest,
        rows.map(({ commentID }) => commentID),
      );
      return found.map(({ commentID }) => commentID);
    },
    fields: ({ discussionID, bodyHtml }, shown) => {
      const image = firstImage(bodyHtml);
      return {
        ...{ ...textsOf(shown), excerpt: excerpt(bodyHtml), recordCollapseID: `discussion_${discussionID}` },
        ...imageOf(image?.url, image?.alt ?? ""),
      };
    },
  }),
  crawled(categoryView, {
    recordType: "category",
    idOf: ({ categoryID }) => categoryID,
    findPublic: (guest) => visibleCategoryIDs(guest),
    fields: ({ description, bannerUrl, name }) => ({
      ...{ excerpt: excerpt(description ?? ""), bodyPlainText: plainText(description ?? "") },
      ...imageOf(bannerUrl, name),
    }),
  }),
  crawled(userView, {
    recordType: "user",
    idOf: ({ userID }) => userID,
    findPublic: async (guest, rows) =>
      rows.filter((row) => visibilityOf(guest, row) !== "private").map(({ userID }) => userID),
    fields: ({ name }, { photoUrl }) => ({
      ...{ excerpt: "", bodyPlainText: name },
      ...imageOf(typeof photoUrl === "string" ? photoUrl : null, name),
    }),
  }),
];
