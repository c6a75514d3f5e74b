import { DAY, type Table } from "#features/import/testing.ts";
import { type AccessTable, row } from "#test/access.ts";
import type { PagesStage } from "#test/e2e/addon-pages.ts";
import type { KindOfPage } from "#test/e2e/kinds-of-pages.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { giveBadge } from "./server/holders/give-badge.ts";
import { addBadge } from "./server/managing/add-badge.ts";
import { insertRequest } from "./server/requests/request-queries.ts";

/** Enables the add-on, and waits until it has its badges. */
export async function withBadges(forum: TestForum): Promise<void> {
  await forum.forum.application.switchAddon("badges", true);
  await forum.drained();
}

let count = 0;

/** Creates a custom badge and returns its id. */
export async function aBadge(forum: TestForum, more: object = {}): Promise<number> {
  count += 1;
  const draft = { name: `Badge ${count}`, body: "For a test.", points: 5, ...more };
  return (await addBadge(await forum.context(), draft)).badgeID;
}

const one = async ({ forum }: { forum: TestForum }) => aBadge(forum);
const newBadge = (_world: object, _owner: object, { userID }: TestUser) => ({
  body: { name: `New of ${userID}` },
});
const ofBadge = (expected: string, body?: object) =>
  row(async (world) => ({ params: { id: await one(world) }, ...(body && { body }) }), expected);

export const access: AccessTable = {
  "GET /badges": { "all of them": row({}, "200 200 200 200 200 200") },
  "POST /badges": {
    "a custom one": row(newBadge, "403 403 403 403 201 201"),
  },
  "GET /badges/:id": {
    "one in the list": ofBadge("200 200 200 200 200 200"),
    "a secret one": row(
      async ({ forum }) => ({ params: { id: await aBadge(forum, { isListed: false }) } }),
      "404 404 404 404 200 200",
    ),
  },
  "GET /badges/:id/edit": { "a custom one": ofBadge("403 403 403 403 200 200") },
  "PATCH /badges/:id": { "a custom one": ofBadge("403 403 403 403 200 200", { points: 7 }) },
  "DELETE /badges/:id": { "a custom one": ofBadge("403 403 403 403 204 204") },
  "GET /badges/users": { "all of them": row({}, "403 200 200 200 200 200") },
  "POST /badges/:id/users": {
    "to a member": row(
      async (world, { userID }) => ({ params: { id: await one(world) }, body: { userID } }),
      "403 403 403 403 201 201",
    ),
  },
  "POST /badges/:id/bulk-users": {
    "to members": row(
      async (world, { userID }) => ({ params: { id: await one(world) }, body: { userID: [userID] } }),
      "403 403 403 403 201 201",
    ),
  },
  "DELETE /badges/:id/users/:userID": {
    "from a member": row(async (world, { userID }) => {
      const id = await one(world);
      await giveBadge(await world.forum.context(), { badgeID: id, userID, reasonBody: null });
      return { params: { id, userID } };
    }, "403 403 403 403 204 204"),
  },
  "GET /badges/requests": { "those that wait": row({}, "403 403 403 403 200 200") },
  "POST /badges/:id/requests": { "a custom one": ofBadge("403 403 403 201 201 201", {}) },
  "DELETE /badges/:id/requests/:userID": {
    "of a member": row(async (world, { userID }) => {
      const badgeID = await one(world);
      await insertRequest(await world.forum.context(), { badgeID, userID, reasonBody: null });
      return { params: { id: badgeID, userID } };
    }, "403 403 403 403 204 204 204"),
  },
  "GET /users/:id/badges": {
    "of a member": row((_world, { userID }) => ({ params: { id: userID } }), "403 200 200 200 200 200 200"),
  },
};

/** The kinds of pages of the add-on, for tests of all pages. */
export async function pagesOf({ forum, author, moderator }: PagesStage): Promise<KindOfPage[]> {
  await withBadges(forum);
  const badgeID = await aBadge(forum, {
    name: "Donaudampfschifffahrtsgesellschaft".repeat(2),
    key: "long-name",
  });
  await moderator.post(`/badges/${badgeID}/users`, { userID: author.userID, reasonBody: "For the tea." });
  const requested = await aBadge(forum, { name: "Gardener", key: "gardener" });
  await author.post(`/badges/${requested}/requests`, { reasonBody: "My roses." });
  return [
    ["the badges", "/badges"],
    ["the badges for a member", "/badges", author],
    ["a badge", "/badge/long-name"],
    ["a badge for staff", "/badge/long-name", moderator],
    ["a requested badge", "/badge/gardener", author],
    ["the badges of a member", `/profile/badges/${encodeURIComponent(author.name)}`, author],
    ["the badges in the dashboard", "/dashboard/badges", moderator],
    ["the requests for badges", "/dashboard/badge-requests", moderator],
  ];
}

/** Returns the badges of a member by key. */
export async function keysOf(user: TestUser, userID: number): Promise<string[]> {
  const { body } = await user.get(`/users/${userID}/badges`, { limit: 100 });
  return body.map(({ url }: { url: string }) => url.replace("/badge/", "")).sort();
}

const BADGES: Table = [
  "Badge",
  "BadgeID Name Slug Type Body Photo Points Active Visible Secret CanDelete Class Level Threshold DateInserted",
  [4, "Ten Comments", "comment-10", "UserCount", "Wrote ten.", null, 5, 1, 1, 0, 0, "Commenter", 2, 10, DAY],
  [90, "Best Ink", "best-ink", "Manual", "Writes with ink.", null, 20, 1, 1, 1, 1, "Ink", 3, null, DAY],
  [91, "Lost", "lost", "Manual", "Off.", null, 0, 0, 1, 0, 1, null, null, null, DAY],
];
const EARNED: Table = [
  "UserBadge",
  "UserID BadgeID Reason DateCompleted DateRequested RequestReason Declined InsertUserID DateInserted",
  [1, 4, null, DAY, null, null, 0, null, DAY],
  [1, 90, "A fine hand.", DAY, null, null, 0, 3, DAY],
  [3, 90, null, null, DAY, "Me too.", 0, 3, DAY],
  [3, 91, null, null, DAY, "This.", 1, 3, DAY],
  [404, 90, null, DAY, null, null, 0, 3, DAY],
];

/** The tables of an export with records of the add-on. */
export const exported: readonly Table[] = [EARNED, BADGES];
