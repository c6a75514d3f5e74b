import { aCategory } from "#features/categories/testing.ts";
import { aComment, manyComments } from "#features/comments/testing.ts";
import { aDiscussion, GENERAL } from "#features/discussions/testing.ts";
import { roleIDsOfType, setResourceGrants } from "#features/permissions/server/index.ts";
import { inUse } from "#features/reactions/testing.ts";
import { SESSION_COOKIE, startSession } from "#features/sessions/server/index.ts";
import { aTag } from "#features/tags/testing.ts";
import type { TestForum, TestUser } from "../forum.ts";

const TAKING_PART = ["discussions.view", "discussions.add", "comments.add"];
const KEEPING = [
  ...TAKING_PART,
  ...["discussions.edit", "discussions.announce", "discussions.sink", "discussions.close"],
  ...["discussions.delete", "comments.edit", "comments.delete", "posts.moderate"],
];
const TWO_HOURS = 2 * 60 * 60 * 1000;
/** Just below the interval at which positions of long discussions are stored. */
const LONG = 1990;

/** A participating user, with the frequency of actions. */
export interface Actor {
  rank: string;
  share: number;
  userID: number;
  cookie: string;
}

const allOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));

/** Creates a role that moderates one category; returns both. */
async function moderatorsOf(
  forum: TestForum,
  administrator: TestUser,
): Promise<{ roleID: number; place: number }> {
  const { body } = await administrator.post("/roles", {
    name: "Keeper",
    permissions: [{ type: "global", permissions: { "discussions.closeOwn": true } }],
  });
  const place = await aCategory(forum, { name: "Kept", customPermissions: true });
  const context = await forum.context();
  const rolesOf = (type: "member" | "moderator" | "administrator") => roleIDsOfType(context, type);
  const grants = async (type: Parameters<typeof rolesOf>[0], names: readonly string[]) =>
    (await rolesOf(type)).map((roleID) => ({ roleID, permissions: allOf(names) }));
  await setResourceGrants(context, "category", place, [
    { roleID: body.roleID, permissions: allOf(KEEPING) },
    ...(await grants("member", TAKING_PART)),
    ...(await grants("moderator", KEEPING)),
    ...(await grants("administrator", KEEPING)),
  ]);
  return { roleID: body.roleID, place };
}

/** Signs in a user whose session a ban has ended. */
export async function signIn(forum: TestForum, actor: Actor): Promise<void> {
  const visit = { persist: false, address: null, agent: null };
  const { token } = await startSession(await forum.context(), actor.userID, visit);
  actor.cookie = `${SESSION_COOKIE}=${token}`;
}

/** Creates users of all ranks, categories of all kinds, and initial posts. */
export async function setTheScene(forum: TestForum) {
  const as = async (rank: "guest" | "member" | "moderator" | "administrator", share: number) => {
    const { userID, cookie } = await forum.as(rank);
    return { rank, share, userID, cookie };
  };
  const administrator = await forum.as("administrator");
  const { roleID, place } = await moderatorsOf(forum, administrator);
  const actors: Actor[] = [await as("guest", 5)];
  for (let count = 0; count < 6; count++) actors.push(await as("member", 9));
  for (let count = 0; count < 2; count++) {
    const member = await as("member", 9);
    await administrator.patch(`/users/${member.userID}`, {
      roleID: [...(await roleIDsOfType(await forum.context(), "member")), roleID],
    });
    actors.push({ ...member, rank: "keeper" });
  }
  for (let count = 0; count < 2; count++) actors.push(await as("moderator", 8));
  for (let count = 0; count < 2; count++) actors.push(await as("administrator", 8));

  await aCategory(forum, { name: "Kept below", parentCategoryID: place });
  const staff = await aCategory(forum, { name: "Staff", only: ["moderator", "administrator"] });
  await aCategory(forum, { name: "Heading", displayAs: "heading" });
  const madeAfter = await aCategory(forum, { name: "Open" });
  await administrator.patch("/config", {
    // Reactions that flag posts exist only without reports.
    escalations: false,
    "premoderation.categoryIDs": [madeAfter],
    "premoderation.comments": true,
  });
  await inUse(forum, ["Up", "Down"]);
  const tagIDs: number[] = [];
  for (let count = 0; count < 6; count++) tagIDs.push(await aTag(forum));

  const [, writer, other] = actors;
  const by = { insertUserID: writer!.userID };
  const before = { dateInserted: new Date(Date.now() - TWO_HOURS) };
  for (const categoryID of [GENERAL, place, staff]) {
    const discussionID = await aDiscussion(forum, { ...by, ...before, categoryID, score: 2 });
    await aComment(forum, { ...before, discussionID, insertUserID: other!.userID, score: 1 });
    await aDiscussion(forum, { ...by, categoryID, closed: true });
  }
  await manyComments(forum, await aDiscussion(forum, { ...by, ...before }), LONG, { nested: true });
  return { actors, tagIDs, madeAfter };
}
