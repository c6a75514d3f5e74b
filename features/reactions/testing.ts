import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestForum } from "#test/forum.ts";
import { changeType } from "./server/reaction-types/change-type.ts";

/** Puts kinds of reactions to use, or out of it. */
export async function inUse(forum: TestForum, urlcodes: readonly string[], active = true): Promise<void> {
  const context = await forum.context();
  for (const urlcode of urlcodes) await changeType(context, urlcode, { active });
}

/** Allows flags by reactions, as on a forum without the reports feature. */
export async function withFlags(forum: TestForum): Promise<void> {
  const administrator = await forum.as("administrator");
  const { status } = await administrator.patch("/config", { escalations: false });
  if (status !== 200) throw new Error(`Reports stay on: ${status}`);
}

type Kind = "discussions" | "comments";

async function aPost(
  { forum, ...world }: World,
  kind: Kind,
  insertUserID: number,
  hidden: boolean,
): Promise<number> {
  const categoryID = hidden ? world.hidden : world.open;
  if (kind === "discussions") return aDiscussion(forum, { insertUserID, categoryID });
  return aComment(forum, { insertUserID, discussionID: await aDiscussion(forum, { categoryID }) });
}

const onPost = (kind: Kind, expected: string, more: Sent = {}, { hidden = false } = {}) =>
  row(
    async (world, { userID }) => ({ ...more, params: { id: await aPost(world, kind, userID, hidden) } }),
    expected,
  );

/** Runs a request on the reaction of the requesting user, or of the owner of the post. */
const onReaction = (kind: Kind, expected: string, whose: "own" | "another") =>
  row(
    async (world, owner, user) => ({
      params: {
        id: await aPost(world, kind, owner.userID, false),
        userID: whose === "own" ? user.userID : owner.userID,
      },
    }),
    expected,
  );

const like = { body: { reactionType: "Like" } };
const hidden = { hidden: true };

const tableFor = (kind: Kind): AccessTable => ({
  [`GET /${kind}/:id/reactions`]: {
    "to a post for everybody": onPost(kind, "403 200 200 200 200 200 200"),
    "to a post for staff": onPost(kind, "404 404 404 404 200 200 404", {}, hidden),
    "those that flag it": onPost(kind, "403 403 403 403 200 200 403", { query: { type: "spam" } }),
  },
  [`POST /${kind}/:id/reactions`]: {
    "liking a post for everybody": onPost(kind, "403 403 403 201 201 201 400", like),
    "liking a post for staff": onPost(kind, "404 404 404 404 201 201 404", like, hidden),
    promoting: onPost(kind, "403 403 403 403 201 201 403", { body: { reactionType: "promote" } }),
    "flagging while there are reports": onPost(kind, "404 404 404 404 404 404 404", {
      body: { reactionType: "Spam" },
    }),
    "with a kind that is not in use": onPost(kind, "404 404 404 404 404 404 404", {
      body: { reactionType: "awesome" },
    }),
  },
  [`DELETE /${kind}/:id/reactions`]: {
    "to a post for everybody": onPost(kind, "403 204 204 204 204 204 204"),
    "to a post for staff": onPost(kind, "404 404 404 404 204 204 404", {}, hidden),
  },
  [`DELETE /${kind}/:id/reactions/:userID`]: {
    "one's own": onReaction(kind, "403 204 204 204 204 204 204", "own"),
    "another member's": onReaction(kind, "403 403 403 403 204 204", "another"),
  },
});

const oneType = { params: { urlCode: "like" } };

export const access: AccessTable = {
  "GET /reactions": { "all of them": row({}, "403 200 200 200 200 200") },
  "GET /reactions/:urlCode": {
    "one of them": row(oneType, "403 200 200 200 200 200"),
    "one that there is not": row({ params: { urlCode: "love" } }, "403 404 404 404 404 404"),
  },
  "GET /reactions/edit/:urlCode": { "one of them": row(oneType, "403 403 403 403 403 200") },
  "PATCH /reactions/:urlCode": {
    "one of them": row({ ...oneType, body: { points: 1 } }, "403 403 403 403 403 200"),
  },
  "GET /users/:id/reacted": {
    "posts of a member": row(
      async (_world, { userID }) => ({ params: { id: userID }, query: { reactionUrlcode: "like" } }),
      "403 200 200 200 200 200 200",
    ),
  },
  ...tableFor("discussions"),
  ...tableFor("comments"),
};
