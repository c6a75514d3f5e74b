import {
  type Action,
  type Attempt,
  guests,
  needs,
  onlyIf,
  type Refusal,
  ranks,
  type Scene,
  someOf,
  unseenCategory,
} from "./action.ts";
import type { DiscussionFacts, Rows } from "./rows.ts";
import type { Who } from "./standing.ts";

const HOUR = 3_600_000;
const TEXT = { body: "Some words.", format: "text" };

interface Authored {
  insertUserID: number | null;
  dateInserted: Date;
  closed: boolean;
}

export const isAuthor = (who: Who, { insertUserID }: Authored): boolean =>
  !who.isGuest && insertUserID === who.userID;

/** Returns whether the time for editing one's own post is over. */
export const isOver = ({ dateInserted, closed }: Authored): boolean =>
  closed || Date.now() - dateInserted.getTime() > HOUR;

/** The refusals for editing: moderators may always; authors while the discussion is open and new. */
function editing(who: Who, row: DiscussionFacts): Refusal[] {
  const isStaff = who.in("discussions.edit", row.categoryID) || who.atLeast("community.moderate");
  return [
    ["403 session.valid", !isStaff && who.isGuest],
    ["403 discussions.edit", !isStaff && !isAuthor(who, row)],
    ["400 Editing discussions is not allowed.", !isStaff && isOver(row)],
    ["403 This is a redirect to another discussion; it has no content of its own.", row.leads],
  ];
}

/** The refusals for starting posts in a category. */
export const posting = (rows: Rows, who: Who, categoryID: number): Refusal[] => [
  unseenCategory(rows, who, categoryID),
  guests(who),
  [
    "403 This category does not take posts.",
    rows.standing.places.get(categoryID)?.displayAs !== "discussions",
  ],
  needs(who, "discussions.add", categoryID),
];

/** Proposes an action on a discussion, for actors who see it. */
function toOne(
  { chance, discussionIDs, deletedIDs }: Scene,
  make: (discussionID: number) => Omit<Attempt, "path" | "touches" | "refusals" | "send"> & {
    send?: Attempt["send"];
    on?: string;
    touches?: readonly string[];
    rules(rows: Rows, who: Who, row: DiscussionFacts): readonly Refusal[];
    also?(rows: Rows, who: Who): Promise<readonly Refusal[]>;
  },
): Attempt | null {
  // Sometimes a deleted one.
  const among = chance.between(0, 24) === 0 && deletedIDs.length > 0 ? deletedIDs : discussionIDs;
  const discussionID = someOf(chance, among);
  if (discussionID === undefined) return null;
  const { rules, also, on = "", send = "patch", touches = [], ...rest } = make(discussionID);
  return {
    ...rest,
    send,
    path: `/discussions/${discussionID}${on}`,
    touches: [`discussion ${discussionID}`, ...touches],
    refusals: async (rows, who) => [
      ...(await rows.ofDiscussion(who, discussionID, (row) => rules(rows, who, row))),
      ...((await also?.(rows, who)) ?? []),
    ],
  };
}

/** Effective changes of a state need their own permission, others the one to edit. */
const state = (changes: boolean, refused: readonly Refusal[], who: Who, row: DiscussionFacts): Refusal[] => [
  ...onlyIf(changes, refused),
  ...onlyIf(!changes || row.leads, editing(who, row)),
];

const manages = (who: Who, permission: string, { categoryID }: DiscussionFacts): Refusal => [
  `403 ${permission}`,
  !who.atLeast("community.manage") && !who.in(permission, categoryID),
];

export const discussionActions: Record<string, Action> = {
  post: {
    weight: 12,
    attempt({ chance, categoryIDs }) {
      const categoryID = chance.oneOf(categoryIDs);
      return {
        send: "post",
        path: "/discussions",
        body: { ...TEXT, categoryID, name: `Number ${chance.between(1, 99_999)}` },
        touches: [`category ${categoryID}`],
        refusals: async (rows, who) => posting(rows, who, categoryID),
      };
    },
  },
  "edit a discussion": {
    weight: 4,
    attempt: (scene) =>
      toOne(scene, () => ({
        body: scene.chance.between(0, 1) ? { name: `Renamed ${scene.chance.between(1, 999)}` } : TEXT,
        rules: (_rows, who, row) => editing(who, row),
      })),
  },
  "delete a discussion": {
    weight: 5,
    mostly: "moderator",
    attempt: (scene) =>
      toOne(scene, () => ({
        send: "delete",
        touches: ["tags"],
        rules: (_rows, who, { categoryID }) => [needs(who, "discussions.delete", categoryID)],
      })),
  },
  "move a discussion": {
    weight: 8,
    mostly: "moderator",
    attempt(scene) {
      const categoryID = scene.chance.oneOf(scene.categoryIDs);
      return toOne(scene, () => ({
        body: { categoryID },
        touches: ["tags", `category ${categoryID}`],
        rules: (rows, who, row) => [
          ...editing(who, row),
          ...posting(rows, who, categoryID).map(
            ([reason, isSo]): Refusal => [reason, isSo && row.categoryID !== categoryID],
          ),
        ],
      }));
    },
  },
  "close or open": {
    weight: 4,
    attempt(scene) {
      const closed = scene.chance.between(0, 2) === 0;
      return toOne(scene, () => ({
        body: { closed },
        rules: (_rows, who, row) =>
          state(
            closed !== row.closed,
            [
              [
                "403 discussions.close",
                !(isAuthor(who, row) && who.holds("discussions.closeOwn")) &&
                  !who.in("discussions.close", row.categoryID),
              ],
            ],
            who,
            row,
          ),
      }));
    },
  },
  sink: {
    weight: 2,
    attempt(scene) {
      const sink = scene.chance.between(0, 1) === 0;
      return toOne(scene, (discussionID) => ({
        body: { sink },
        done: () => void (sink && scene.sunkIDs.add(discussionID)),
        rules: (_rows, who, row) =>
          state(sink !== row.sink, [manages(who, "discussions.sink", row)], who, row),
      }));
    },
  },
  announce: {
    weight: 3,
    attempt(scene) {
      const pinLocation = scene.chance.oneOf(["category", "recent", null]);
      return toOne(scene, () => ({
        body: { pinned: pinLocation !== null, pinLocation },
        rules: (_rows, who, row) =>
          state(pinLocation !== row.pinLocation, [manages(who, "discussions.announce", row)], who, row),
      }));
    },
  },
  "give a discussion away": {
    weight: 2,
    mostly: "administrator",
    attempt(scene) {
      const insertUserID = scene.chance.oneOf(scene.userIDs);
      return toOne(scene, () => ({
        body: { insertUserID },
        rules: (_rows, who, row) => {
          const changes = row.insertUserID !== insertUserID;
          return [
            ...editing(who, row),
            ["403 community.manage", changes && !who.atLeast("community.manage")],
            ["403 discussions.edit", changes && !who.in("discussions.edit", row.categoryID)],
          ];
        },
      }));
    },
  },
  bump: {
    weight: 2,
    mostly: "moderator",
    attempt: (scene) =>
      toOne(scene, () => ({ on: "/bump", rules: (_rows, who) => [ranks(who, "curation.manage")] })),
  },
  tag: {
    weight: 5,
    attempt(scene) {
      const tagIDs = scene.tagIDs.filter(() => scene.chance.between(0, 2) === 0).slice(0, 4);
      return toOne(scene, () => ({
        send: "put",
        on: "/tags",
        body: { tagIDs },
        touches: ["tags"],
        rules: (_rows, who, row) => editing(who, row),
        also: (rows, who) => Promise.all(tagIDs.map((tagID) => rows.ofTag(who, tagID))),
      }));
    },
  },
  keep: {
    weight: 5,
    attempt(scene) {
      const [on, mark] = scene.chance.oneOf([
        ["/bookmark", "bookmarked"],
        ["/bookmark", "bookmarked"],
        ["/dismiss", "dismissed"],
        ["/mute", "muted"],
      ] as const);
      return toOne(scene, () => ({
        send: "put",
        on,
        body: { [mark]: scene.chance.between(0, 3) > 0 },
        rules: (_rows, who) => [guests(who)],
      }));
    },
  },
  read: {
    weight: 8,
    attempt({ chance, discussionIDs }) {
      const discussionID = someOf(chance, discussionIDs);
      const countRead = chance.between(0, 8);
      return {
        ...{ send: "post", path: "/tick", body: { type: "read", discussionID, countRead } },
        ...{ touches: [], refusals: async () => [] },
      };
    },
  },
  "read all": {
    weight: 2,
    attempt({ chance, categoryIDs }) {
      const categoryID = chance.oneOf(categoryIDs);
      return {
        send: "post",
        path: "/discussions/mark-all-read",
        body: { categoryID },
        touches: [`category ${categoryID}`],
        refusals: async (rows, who) => [guests(who), unseenCategory(rows, who, categoryID)],
      };
    },
  },
};
