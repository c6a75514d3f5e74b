import {
  breadcrumbs,
  inSection,
  visibleCategoryIDs,
  visibleTree,
} from "#features/categories/server/index.ts";
import { searchedText } from "#features/formats/server/index.ts";
import {
  addSearchSource,
  authorLabel,
  type ResultFields,
  type Scope,
  searchChanges,
} from "#features/search/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SearchDocument } from "#platform/server/search/port.ts";
import type { Discussion } from "../../contract.ts";
import {
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRendered,
  discussionRestored,
} from "../events.ts";
import { postTypeLists } from "../extension-points.ts";
import { findDiscussions } from "../get-discussion.ts";
import { viewDiscussions } from "../view.ts";
import { countSearched, listSearchedIDs, selectSearched } from "./search-queries.ts";

const KIND = "discussion";
const RESOLVED_STATUS = 8;
const ANSWERED = [2, 3];
const UNANSWERED = [1, 4];

type Row = Awaited<ReturnType<typeof selectSearched>>[number];

/** Labels of a discussion's state, by which it and its comments can be filtered. */
export const stateLabels = (
  row: Pick<Row, "closed" | "pinned" | "statusID" | "internalStatusID" | "type" | "postTypeID">,
): string[] => [
  `is:${row.closed ? "closed" : "open"}`,
  `status:${row.statusID}`,
  `post-type:${row.postTypeID ?? row.type}`,
  ...(row.pinned ? ["is:announced"] : []),
  ...(ANSWERED.includes(row.statusID) ? ["is:answered"] : []),
  ...(UNANSWERED.includes(row.statusID) ? ["is:unanswered"] : []),
  ...(row.internalStatusID === RESOLVED_STATUS ? ["is:resolved"] : []),
];

const documentOf = (row: Row): SearchDocument => ({
  ...{ kind: KIND, recordID: row.discussionID, group: { kind: KIND, recordID: row.discussionID } },
  ...{ title: row.name, context: "", body: searchedText(row.bodyHtml), names: [], placeID: row.categoryID },
  labels: [authorLabel(row.insertUserID ?? 0), `type:${row.type}`, ...stateLabels(row)],
  ...{ language: null, dateInserted: row.dateInserted, dateUpdated: row.dateUpdated },
  ...{ score: row.score, worth: 0 },
});

/** The categories that a search covers, of those that the actor can see. */
export async function searchedPlaces(
  context: Context,
  { includeArchivedCategories }: Scope,
): Promise<{ placeIDs: readonly number[] } | null> {
  const visible = includeArchivedCategories
    ? await visibleCategoryIDs(context)
    : (await visibleTree(context)).nodes
        .filter(({ isArchived }) => !isArchived)
        .map(({ categoryID }) => categoryID);
  const placeIDs = await inSection(context, visible);
  return placeIDs.length > 0 ? { placeIDs } : null;
}

const fieldsOf = (shown: Discussion & Partial<Pick<ResultFields, "tags" | "tagIDs">>): ResultFields => ({
  ...{ type: shown.type, name: shown.name, url: shown.url, isForeign: false },
  ...{ discussionID: shown.discussionID, categoryID: shown.categoryID, format: shown.format },
  ...{ dateInserted: shown.dateInserted, dateUpdated: shown.dateUpdated, score: shown.score },
  ...{ insertUserID: shown.insertUserID, updateUserID: shown.updateUserID, labelCodes: shown.labelCodes },
  counts: [{ count: shown.countComments, labelCode: "comments" }],
  ...(shown.body !== undefined && { body: shown.body }),
  ...(shown.image && { image: shown.image }),
  ...(shown.insertUser && { insertUser: shown.insertUser }),
  ...(shown.updateUser && { updateUser: shown.updateUser }),
  ...(shown.tags && { tags: shown.tags }),
});

/** Returns a check whether the actor can start posts of a type. */
export const isTypeStarted = (type: string) => async (context: Context) => {
  const lists = await Promise.all(context.addons.of(postTypeLists).map((list) => list(context)));
  return lists.flat().some(({ baseType }) => baseType === type);
};

/** Searches discussions by title, text and the fields that other features add. */
export const searchedDiscussions = [
  addSearchSource({
    kind: KIND,
    types: [
      { type: "discussion", name: phrase("Discussion") },
      { type: "question", name: phrase("Question"), isOffered: isTypeStarted("question") },
      { type: "idea", name: phrase("Idea"), isOffered: isTypeStarted("idea") },
      { type: "poll", name: phrase("Poll"), isOffered: isTypeStarted("poll") },
    ],
    list: listSearchedIDs,
    count: countSearched,
    read: async (context, ids) => (await selectSearched(context, ids)).map(documentOf),
    visibility: searchedPlaces,
    async view(context, hits, expand) {
      const ids = hits.map(({ recordID }) => recordID);
      const rows = await findDiscussions(context, ids);
      const shown = await viewDiscussions(context, rows, { expand });
      const fields = await Promise.all(
        shown.map(async (each) => ({
          ...fieldsOf(each),
          ...(expand.has("breadcrumbs") && { breadcrumbs: await breadcrumbs(context, each.categoryID) }),
          ...(expand.has("tagIDs") && { tagIDs: (each as { tagIDs?: number[] }).tagIDs ?? [] }),
        })),
      );
      return new Map(shown.map(({ discussionID }, index) => [discussionID, fields[index]!]));
    },
    isSuggested: true,
  }),
  ...[discussionDeleted, discussionRestored, discussionMoved, discussionChanged].flatMap((type) =>
    // Comments are indexed with the category, title and state of their discussion.
    searchChanges<{ discussionID: number }>(type, ({ discussionID }) => ({
      ...{ kind: KIND, recordID: discussionID, withMembers: true },
    })),
  ),
  ...searchChanges(discussionAdded, ({ discussionID }) => ({ kind: KIND, recordID: discussionID })),
  ...searchChanges(discussionRendered, ({ discussionID }) => ({
    ...{ kind: KIND, recordID: discussionID, later: true },
  })),
];
