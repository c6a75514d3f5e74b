import { breadcrumbs } from "#features/categories/server/index.ts";
import { isTypeStarted, searchedPlaces, stateLabels } from "#features/discussions/server/index.ts";
import { searchedText } from "#features/formats/server/index.ts";
import {
  addSearchMembers,
  addSearchSource,
  authorLabel,
  type ResultFields,
  searchChanges,
} from "#features/search/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { SearchDocument } from "#platform/server/search/port.ts";
import type { Comment } from "../../contract.ts";
import {
  commentAdded,
  commentChanged,
  commentDeleted,
  commentMoved,
  commentRendered,
  commentRestored,
} from "../events.ts";
import { findComments } from "../get-comment.ts";
import { viewComments } from "../view.ts";
import { countSearched, listMemberIDs, listSearchedIDs, selectSearched } from "./search-queries.ts";

const KIND = "comment";

type Row = Awaited<ReturnType<typeof selectSearched>>[number];

const documentOf = (row: Row): SearchDocument => ({
  ...{ kind: KIND, recordID: row.commentID, group: { kind: "discussion", recordID: row.discussionID } },
  ...{ title: "", context: row.name, body: searchedText(row.bodyHtml), names: [], placeID: row.categoryID },
  labels: [authorLabel(row.insertUserID ?? 0), "type:comment", ...stateLabels(row)],
  ...{ language: null, dateInserted: row.dateInserted, dateUpdated: row.dateUpdated },
  ...{ score: row.score, worth: 0 },
});

const fieldsOf = (shown: Comment): ResultFields => ({
  ...{ type: shown.type, name: shown.name, url: shown.url, isForeign: false, format: shown.format },
  ...{ dateInserted: shown.dateInserted, dateUpdated: shown.dateUpdated, score: shown.score },
  ...{ insertUserID: shown.insertUserID, updateUserID: shown.updateUserID },
  ...(shown.discussionID !== undefined && { discussionID: shown.discussionID }),
  ...(shown.categoryID !== undefined && { categoryID: shown.categoryID }),
  ...(shown.body !== undefined && { body: shown.body }),
  ...(shown.insertUser && { insertUser: shown.insertUser }),
  ...(shown.updateUser && { updateUser: shown.updateUser }),
});

const ofComment = ({ commentID }: { commentID: number }) => ({ kind: KIND, recordID: commentID });

/** A comment, with all comments of its discussion if replies were deleted with it. */
const ofThread = (about: { commentID: number; discussionID: number; withReplies?: boolean }) => [
  ofComment(about),
  ...(about.withReplies ? [{ kind: "discussion", recordID: about.discussionID, withMembers: true }] : []),
];

/** Searches comments by their text and the titles of their discussions. */
export const searchedComments = [
  addSearchSource({
    kind: KIND,
    types: [
      { type: KIND, name: phrase("Comment") },
      { type: "answer", name: phrase("Answer"), isOffered: isTypeStarted("question") },
    ],
    list: listSearchedIDs,
    count: countSearched,
    read: async (context, ids) => (await selectSearched(context, ids)).map(documentOf),
    visibility: searchedPlaces,
    async view(context, hits, expand) {
      const rows = await findComments(
        context,
        hits.map(({ recordID }) => recordID),
      );
      const shown = await viewComments(context, rows, { expand });
      const fields = await Promise.all(
        shown.map(async (each, index) => ({
          ...fieldsOf(each),
          ...(expand.has("breadcrumbs") && {
            breadcrumbs: await breadcrumbs(context, rows[index]?.categoryID ?? 0),
          }),
        })),
      );
      return new Map(shown.map(({ commentID }, index) => [commentID, fields[index]!]));
    },
    isSuggested: false,
  }),
  addSearchMembers({
    ...{ group: "discussion", kind: KIND },
    list: (context, recordID, afterID, limit) => listMemberIDs(context, recordID, afterID, limit),
  }),
  ...[commentAdded, commentChanged].flatMap((type) => searchChanges<{ commentID: number }>(type, ofComment)),
  ...[commentMoved, commentDeleted, commentRestored].flatMap((type) =>
    searchChanges<Parameters<typeof ofThread>[0]>(type, ofThread),
  ),
  ...searchChanges(commentRendered, (about) => ({ ...ofComment(about), later: true })),
];
