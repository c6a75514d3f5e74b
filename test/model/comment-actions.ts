import { type Action, type Attempt, guests, onlyIf, type Refusal, type Scene, someOf } from "./action.ts";
import { isAuthor, isOver } from "./discussion-actions.ts";
import type { CommentFacts, DiscussionFacts, Rows } from "./rows.ts";
import type { Who } from "./standing.ts";

const TEXT = { body: "More words.", format: "text" };

/** The refusals for commenting on a discussion. */
function commenting(who: Who, { categoryID, closed, leads }: DiscussionFacts): Refusal[] {
  const isStaff = who.in("posts.moderate", categoryID);
  return [
    guests(who),
    ["403 This is a redirect to another discussion; it has no content of its own.", leads],
    ["403 discussions.close", !isStaff && closed && !who.in("discussions.close", categoryID)],
    ["403 comments.add", !isStaff && !who.in("comments.add", categoryID)],
  ];
}

function editing(who: Who, row: CommentFacts): Refusal[] {
  const isStaff = who.atLeast("community.moderate") || who.in("comments.edit", row.categoryID);
  return [
    ["409 This comment was deleted.", isStaff && row.buried],
    ["403 comments.edit", !isStaff && !isAuthor(who, row)],
    ["400 Editing comments is not allowed.", !isStaff && isAuthor(who, row) && isOver(row)],
  ];
}

function toOne(
  { chance, commentIDs }: Scene,
  make: (commentID: number) => {
    send?: Attempt["send"];
    on?: string;
    body?: object;
    touches?: readonly string[];
    rules(rows: Rows, who: Who, row: CommentFacts): readonly Refusal[];
    also?(rows: Rows, who: Who): Promise<readonly Refusal[]>;
  },
): Attempt | null {
  const commentID = someOf(chance, commentIDs);
  if (commentID === undefined) return null;
  const { rules, also, on = "", send = "patch", touches = [], ...rest } = make(commentID);
  return {
    ...rest,
    send,
    path: `/comments/${commentID}${on}`,
    touches: [`comment ${commentID}`, ...touches],
    refusals: async (rows, who) => [
      ...(await rows.ofComment(who, commentID, (row) => rules(rows, who, row))),
      ...((await also?.(rows, who)) ?? []),
    ],
  };
}

function comment(discussionID: number, parentCommentID?: number): Attempt {
  return {
    send: "post",
    path: "/comments",
    body: { ...TEXT, discussionID, ...(parentCommentID !== undefined && { parentCommentID }) },
    touches: [
      `discussion ${discussionID}`,
      ...(parentCommentID === undefined ? [] : [`comment ${parentCommentID}`]),
    ],
    refusals: async (rows, who) => [
      ...(await rows.ofDiscussion(who, discussionID, (row) => commenting(who, row))),
      ...(parentCommentID === undefined ? [] : await rows.ofParent(who, parentCommentID, discussionID)),
    ],
  };
}

export const commentActions: Record<string, Action> = {
  comment: {
    weight: 16,
    attempt({ chance, discussionIDs }) {
      const discussionID = someOf(chance, discussionIDs);
      return discussionID === undefined ? null : comment(discussionID);
    },
  },
  reply: {
    weight: 16,
    attempt({ chance, commentIDs, discussionIDs, homes }) {
      const parentCommentID = someOf(chance, commentIDs);
      if (parentCommentID === undefined) return null;
      // Sometimes to a comment of another discussion.
      const elsewhere = chance.between(0, 29) === 0 ? someOf(chance, discussionIDs) : undefined;
      return comment(elsewhere ?? homes.get(parentCommentID) ?? 0, parentCommentID);
    },
  },
  "edit a comment": {
    weight: 5,
    attempt: (scene) => toOne(scene, () => ({ body: TEXT, rules: (_rows, who, row) => editing(who, row) })),
  },
  "delete a comment": {
    weight: 6,
    attempt: (scene) =>
      toOne(scene, () => ({
        send: "delete",
        on: scene.chance.oneOf(["", "?deleteMethod=full", "?deleteMethod=tombstone"]),
        rules: (_rows, who, { categoryID }) => [
          [
            "403 comments.delete",
            !who.atLeast("community.moderate") && !who.in("comments.delete", categoryID),
          ],
        ],
      })),
  },
  "move a comment": {
    weight: 6,
    attempt(scene) {
      const discussionID = someOf(scene.chance, scene.discussionIDs);
      if (discussionID === undefined) return null;
      return toOne(scene, (commentID) => ({
        body: { discussionID },
        touches: [`discussion ${discussionID}`],
        rules: (_rows, who, row) => editing(who, row),
        also: (rows, who) =>
          rows.ofDiscussion(who, discussionID, (target) =>
            onlyIf(scene.homes.get(commentID) !== discussionID, commenting(who, target)),
          ),
      }));
    },
  },
  "give a comment away": {
    weight: 2,
    mostly: "administrator",
    attempt(scene) {
      const insertUserID = scene.chance.oneOf(scene.userIDs);
      return toOne(scene, () => ({
        body: { insertUserID },
        rules: (_rows, who, row) => [
          ...editing(who, row),
          ["403 community.manage", row.insertUserID !== insertUserID && !who.atLeast("community.manage")],
        ],
      }));
    },
  },
};
