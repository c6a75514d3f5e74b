import { visibleCategoryIDs, visibleTree } from "#features/categories/server/index.ts";
import { findDiscussions, seesDiscussion, viewDiscussions } from "#features/discussions/server/index.ts";
import { addCollectionKind } from "./extension-points.ts";
import { isAmong } from "./queries.ts";

const pictureOf = (url: string | null) => (url ? { url, urlSrcSet: {}, alt: "" } : null);

const discussionKind = addCollectionKind({
  recordType: "discussion",
  sees: seesDiscussion,
  idAt: async (_context, path) => Number(/^\/discussion\/(\d{1,15})(?:\/|$)/.exec(path)?.[1] ?? 0) || null,
  async view(context, recordIDs) {
    const rows = await findDiscussions(context, recordIDs);
    const shown = await viewDiscussions(context, rows, { expand: new Set(["excerpt"]) });
    return new Map(
      shown.map((discussion) => [
        discussion.discussionID,
        { ...discussion, excerpt: discussion.excerpt ?? null, image: discussion.image ?? null },
      ]),
    );
  },
});

const categoryKind = addCollectionKind({
  recordType: "category",
  sees: async (context, recordID) => isAmong(recordID, await visibleCategoryIDs(context)),
  async idAt(context, path) {
    const [, urlcode] = /^\/categories\/([^/]+)/.exec(path) ?? [];
    return (urlcode && (await visibleTree(context)).byUrlcode(urlcode)?.categoryID) || null;
  },
  async view(context, recordIDs) {
    const tree = await visibleTree(context);
    return new Map(
      recordIDs.flatMap((recordID) => {
        const node = tree.byID(recordID);
        if (!node) return [];
        const { categoryID, name, description, urlcode, iconUrl, bannerUrl } = node;
        const url = `/categories/${encodeURIComponent(urlcode)}`;
        const shown = { categoryID, name, url, excerpt: description, iconUrl, image: pictureOf(bannerUrl) };
        return [[recordID, shown]];
      }),
    );
  },
});

export const coreKinds = [discussionKind, categoryKind];
