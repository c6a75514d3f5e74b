import { type Action, type Attempt, guests, type Refusal, ranks, type Scene, someOf } from "./action.ts";
import type { Rows } from "./rows.ts";
import type { Who } from "./standing.ts";

const CLASSES: Record<string, string> = {
  ...{ Like: "positive", Agree: "positive", LOL: "positive", Up: "positive", Promote: "positive" },
  ...{ Disagree: "negative", Down: "negative", Spam: "flag", Abuse: "flag" },
};
/** Mostly votes. */
const KINDS = [
  "Up",
  "Up",
  "Up",
  "Down",
  "Down",
  "Like",
  "Agree",
  "Disagree",
  "LOL",
  "Promote",
  "Spam",
  "Abuse",
];
const PERMISSIONS: Record<string, string> = {
  ...{ positive: "reactions.positive.add", negative: "reactions.negative.add", flag: "flag.add" },
};

type Rules = (rows: Rows, who: Who, row: Post) => readonly Refusal[];

interface Post {
  insertUserID: number | null;
  /** A deleted comment whose place remains. */
  buried?: boolean;
  /** A discussion that redirects to another one. */
  leads?: boolean;
}

/** Proposes an action on the reactions to a discussion or a comment. */
function toPost(
  { chance, discussionIDs, commentIDs }: Scene,
  send: Attempt["send"],
  on: string,
  rules: Rules,
  body?: object,
): Attempt | null {
  const isComment = chance.between(0, 2) > 0;
  const id = someOf(chance, isComment ? commentIDs : discussionIDs);
  if (id === undefined) return null;
  return {
    send,
    ...(body && { body }),
    path: `/${isComment ? "comments" : "discussions"}/${id}/reactions${on}`,
    touches: [`${isComment ? "comment" : "discussion"} ${id}`],
    refusals: (rows, who) =>
      isComment
        ? rows.ofComment(who, id, (row) => rules(rows, who, row))
        : rows.ofDiscussion(who, id, (row) => rules(rows, who, row)),
  };
}

const reacting =
  (kind: string): Rules =>
  ({ standing }, who, { insertUserID, buried = false, leads = false }) => {
    const ofClass = CLASSES[kind];
    const permission = PERMISSIONS[ofClass ?? ""];
    const isModerator = who.atLeast("community.moderate");
    const author = insertUserID === null ? null : standing.accountOf(insertUserID);
    return [
      guests(who),
      ["404 Reaction not found.", ofClass === undefined],
      ["403 curation.manage", kind === "Promote" && !who.atLeast("curation.manage")],
      [`403 ${permission}`, permission !== undefined && !isModerator && !who.holds(permission)],
      ["409 This comment was deleted.", buried],
      ["403 This is a redirect to another discussion; it has no content of its own.", leads],
      ["400 You can't react to your own post.", !isModerator && insertUserID === who.userID],
      [
        "400 You can't flag a moderator's post.",
        ofClass === "flag" && (author?.atLeast("community.moderate") ?? false),
      ],
    ];
  };

export const reactionActions: Record<string, Action> = {
  react: {
    weight: 18,
    attempt(scene) {
      const kind = scene.chance.between(0, 30) === 0 ? "Awesome" : scene.chance.oneOf(KINDS);
      return toPost(scene, "post", "", reacting(kind), { reactionType: kind });
    },
  },
  "take a reaction back": {
    weight: 5,
    attempt: (scene) => toPost(scene, "delete", "", (_rows, who) => [guests(who)]),
  },
  "remove a reaction": {
    weight: 2,
    attempt(scene) {
      const userID = scene.chance.oneOf(scene.userIDs);
      return toPost(scene, "delete", `/${userID}`, (_rows, who) => [
        guests(who),
        ...(userID === who.userID || who.isGuest ? [] : [ranks(who, "community.moderate")]),
      ]);
    },
  },
};
