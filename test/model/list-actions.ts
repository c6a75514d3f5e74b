import {
  type Action,
  EVERYTHING,
  guests,
  maybe,
  type Refusal,
  type Scene,
  unseenCategory,
} from "./action.ts";
import { posting } from "./discussion-actions.ts";
import type { DiscussionFacts, Rows } from "./rows.ts";
import type { Who } from "./standing.ts";

const MOST = 6;

/** Possible refusals of single records, when the list itself is accepted. */
const ONE_BY_ONE = maybe([
  ...["404 Discussion not found.", "410 This discussion was deleted.", "403 discussions.edit"],
  "403 This is a redirect to another discussion; it has no content of its own.",
]);

const TEXT = { body: "A new beginning.", format: "text" };

const into = (who: Who, { categoryID, leads }: DiscussionFacts): Refusal[] => [
  ["400 A redirect has no comments.", leads],
  ["403 discussions.edit", !who.atLeast("curation.manage") && !editsOthers(who, categoryID)],
];

/** Returns some discussions, each once. */
const some = ({ chance, discussionIDs }: Scene): number[] => [
  ...new Set(Array.from({ length: chance.between(2, MOST) }, () => chance.oneOf(discussionIDs))),
];

/** Refuses the whole list to actors who may not do it to one of the visible records. */
async function toEach(
  rows: Rows,
  who: Who,
  ids: readonly number[],
  reason: string,
  isRefused: (row: { categoryID: number; insertUserID: number | null }) => boolean,
): Promise<Refusal[]> {
  const found = await rows.places(ids);
  const refused = found.some((row) => who.sees(row.categoryID) && isRefused(row));
  return [[reason, refused], ["403 session.valid", who.isGuest], ...ONE_BY_ONE];
}

const editsOthers = (who: Who, categoryID: number) =>
  who.in("discussions.edit", categoryID) || who.atLeast("community.moderate");

export const listActions: Record<string, Action> = {
  "move many": {
    weight: 4,
    mostly: "moderator",
    attempt(scene) {
      const { chance, categoryIDs, discussionIDs } = scene;
      if (discussionIDs.length === 0) return null;
      const ids = some(scene);
      const categoryID = chance.oneOf(categoryIDs);
      return {
        send: "patch",
        path: "/discussions/move",
        body: { discussionIDs: ids, categoryID, addRedirects: chance.between(0, 1) === 0 },
        touches: ["tags", `category ${categoryID}`, ...ids.map((id) => `discussion ${id}`)],
        refusals: async (rows, who) => [
          unseenCategory(rows, who, categoryID),
          ["403 discussions.edit", !editsOthers(who, categoryID)],
          ...(await toEach(
            rows,
            who,
            ids,
            "403 discussions.edit",
            (row) => !editsOthers(who, row.categoryID),
          )),
          ...posting(rows, who, categoryID).map(([reason, isSo]): Refusal => [reason, isSo && "maybe"]),
        ],
      };
    },
  },
  "delete many": {
    weight: 2,
    mostly: "moderator",
    attempt(scene) {
      if (scene.discussionIDs.length === 0) return null;
      const ids = some(scene);
      const needed = "discussions.delete";
      return {
        send: "delete",
        path: "/discussions/list",
        body: { discussionIDs: ids },
        touches: ["tags", ...ids.map((id) => `discussion ${id}`)],
        refusals: (rows, who) =>
          toEach(rows, who, ids, `403 ${needed}`, ({ categoryID }) => !who.in(needed, categoryID)),
      };
    },
  },
  "close or open many": {
    weight: 2,
    mostly: "moderator",
    attempt(scene) {
      if (scene.discussionIDs.length === 0) return null;
      const ids = some(scene);
      const needed = "discussions.close";
      return {
        send: "patch",
        path: "/discussions/close",
        body: { discussionIDs: ids, closed: scene.chance.between(0, 2) === 0 },
        touches: ids.map((id) => `discussion ${id}`),
        refusals: async (rows, who) => [
          ...(await toEach(rows, who, ids, `403 ${needed}`, ({ categoryID, insertUserID }) => {
            const isOwn = !who.isGuest && insertUserID === who.userID && who.holds("discussions.closeOwn");
            return !isOwn && !who.in(needed, categoryID);
          })),
          ["400 Editing discussions is not allowed.", "maybe"],
        ],
      };
    },
  },
  merge: {
    weight: 4,
    mostly: "moderator",
    attempt(scene) {
      if (scene.discussionIDs.length === 0) return null;
      const ids = some(scene);
      const destinationDiscussionID = scene.chance.oneOf(ids);
      const needed = "discussions.delete";
      return {
        send: "patch",
        path: "/discussions/merge",
        body: {
          discussionIDs: ids,
          destinationDiscussionID,
          addRedirects: scene.chance.between(0, 1) === 0,
        },
        touches: ["tags", ...ids.map((id) => `discussion ${id}`)],
        refusals: async (rows, who) => [
          ...(await rows.ofDiscussion(who, destinationDiscussionID, ({ categoryID, leads }) => [
            ["403 discussions.edit", !editsOthers(who, categoryID)],
            ["400 A redirect cannot be merged with anything.", leads],
          ])),
          ["400 You must select at least 2 discussions to merge.", ids.length < 2],
          ...(await toEach(
            rows,
            who,
            ids.filter((id) => id !== destinationDiscussionID),
            `403 ${needed}`,
            ({ categoryID }) => !who.in(needed, categoryID),
          )),
          ["400 A redirect cannot be merged with anything.", "maybe"],
        ],
      };
    },
  },
  split: {
    weight: 4,
    mostly: "moderator",
    attempt({ chance, commentIDs, discussionIDs, homes, categoryIDs }) {
      const first = chance.oneOf(commentIDs.slice(-30));
      const fromID = homes.get(first);
      if (fromID === undefined) return null;
      const siblings = commentIDs.filter((id) => homes.get(id) === fromID && chance.between(0, 2) === 0);
      const [categoryID, destinationDiscussionID] = [chance.oneOf(categoryIDs), chance.oneOf(discussionIDs)];
      const isNew = chance.between(0, 1) === 0;
      const authorType = chance.oneOf(["me", "system"]);
      const newPost = { name: "Split off", categoryID, authorType, ...(chance.between(0, 1) && TEXT) };
      return {
        send: "post",
        path: "/discussions/split",
        body: {
          commentIDs: [...new Set([first, ...siblings])].slice(0, MOST),
          ...(isNew ? { newPost } : { destinationDiscussionID }),
        },
        touches: [EVERYTHING],
        refusals: async (rows, who) => [
          guests(who),
          ...(await rows.ofComment(who, first, (row) => [
            ["403 discussions.edit", !who.atLeast("curation.manage") && !editsOthers(who, row.categoryID)],
            ["409 This comment was deleted.", "maybe"],
          ])),
          ...(isNew ? [] : await rows.ofDiscussion(who, destinationDiscussionID, (row) => into(who, row))),
          ["400 The comments are already in this discussion.", !isNew && fromID === destinationDiscussionID],
          // Only when others write at the same moment.
          ["400 All of the comments must be of one discussion.", false],
          ["400 A deleted comment cannot begin a discussion.", isNew && "maybe"],
          ...posting(rows, who, categoryID).map(([reason, isSo]): Refusal => [reason, isSo && "maybe"]),
        ],
      };
    },
  },
};
