import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import {
  grant,
  grantsChangedBy,
  onGrantsChanged,
  roleIDsOfType,
  setResourceGrants,
} from "#features/permissions/server/index.ts";
import { aRole } from "#features/permissions/testing.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon, type Registry } from "#platform/server/application/feature.ts";
import { awaitedEvent } from "#platform/server/events/events.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const pointsChanged = awaitedEvent<{ userIDs: number[] }>("testPointsChanged");
const crewChanged = awaitedEvent<object>("testCrewChanged");
let loungeRoleID = 0;
let administratorRoleID = 0;

/** Members with 100 points have the roles of the lounge and, in vain, of administrators. */
const elders = grant(
  {
    name: "elders",
    roles: () => sql`
      select user_id, role_id, 'Elder' as because from users, unnest(${[loungeRoleID, administratorRoleID]}::bigint[]) as role_id
      where points >= 100`,
    reason: (because) => phrase("Rank: {rank}", { rank: because ?? "" }),
  },
  grantsChangedBy(pointsChanged, ({ userIDs }) => userIDs),
);
/** The crew has permissions in a category, whose id is the title, and would like to manage the site. */
const crew = grant(
  {
    name: "crew",
    permissions: () => sql`
      select user_id, permission, 'category' as resource_type, title::bigint as resource_id, null as because
      from users, unnest('{discussions.close,posts.moderate}'::text[]) as permission where title ~ '^[0-9]+$'
      union all select user_id, 'site.manage', null, null, null from users where title ~ '^[0-9]+$'`,
    reason: () => phrase("Rank: {rank}", { rank: "Crew" }),
  },
  grantsChangedBy(crewChanged, () => null),
);

/** Every node's news of changed grants. */
const changes: { registry: Registry; userIDs: readonly number[] | null }[] = [];
const watching = onGrantsChanged((registry, userIDs) => void changes.push({ registry, userIDs }));

const { here, there, toggle } = await onTwoNodes(
  addon({ ...about("elders"), adds: [...elders, ...crew, watching] }),
);
loungeRoleID = await aRole(here, { name: "Lounge" });
const context = await here.context();
[administratorRoleID = 0] = await roleIDsOfType(context, "administrator");
const lounge = await aCategory(here, { name: "Lounge", only: ["administrator"] });
const permissions = { "discussions.view": true, "discussions.add": true, "comments.add": true };
await setResourceGrants(
  context,
  "category",
  lounge,
  [loungeRoleID, administratorRoleID].map((roleID) => ({ roleID, permissions })),
);
const deck = await aCategory(here, { name: "Deck" });
const administrator = await here.as("administrator");
const draft = { categoryID: lounge, name: "Velvet armchairs", body: "Velvet.", format: "text" };
const hidden = (await administrator.post("/discussions", draft)).body.discussionID;
const elder = await here.as("member", "elder");
const sailor = await here.as("member", "sailor");
const nodes = (user: TestUser) => [user, there.here(user)];

const givePoints = (userID: number, points: number) =>
  context.transaction(async (inside) => {
    await sql`update users set points = ${points} where user_id = ${userID}`.execute(inside.db);
    await inside.emit(pointsChanged, { userIDs: [userID] });
  });
const enlist = (userID: number, title: string | null) =>
  context.transaction(async (inside) => {
    await sql`update users set title = ${title} where user_id = ${userID}`.execute(inside.db);
    await inside.emit(crewChanged, {});
  });

const onEach = async (user: TestUser, call: (by: TestUser) => Promise<unknown>) => {
  const answers: unknown[] = [];
  for (const by of nodes(user)) answers.push(await call(by));
  return answers;
};
const seesLounge = (user: TestUser) =>
  onEach(user, async (by) => (await by.get(`/discussions/${hidden}`)).status);

test("a role by rule shows what the role sees, at once on every node, while the add-on is on", async () => {
  await givePoints(elder.userID, 100);
  assert.deepEqual(await seesLounge(elder), [404, 404]);
  await toggle("on");
  assert.deepEqual(await seesLounge(elder), [200, 200]);
  assert.deepEqual(await seesLounge(sailor), [404, 404]);
  await givePoints(elder.userID, 99);
  assert.deepEqual(await seesLounge(elder), [404, 404]);
  await givePoints(elder.userID, 101);
  assert.deepEqual(await seesLounge(elder), [200, 200]);
  await here.drained();
  const search = () =>
    onEach(elder, async (by) => (await by.get("/search", { query: "velvet" })).body.length);
  assert.deepEqual(await search(), [1, 1]);
  await toggle("off");
  assert.deepEqual(await seesLounge(elder), [404, 404]);
  assert.deepEqual(await search(), [0, 0]);
});

test("a permission by rule holds for its record only, although the record has no permissions of its own", async () => {
  await toggle("on");
  const [onDeck, elsewhere] = [await aDiscussion(here, { categoryID: deck }), await aDiscussion(here, {})];
  let closed = false;
  const close = (discussionID: number) =>
    onEach(sailor, async (by) => {
      closed = !closed;
      return (await by.patch(`/discussions/${discussionID}`, { closed })).status;
    });
  assert.deepEqual(await close(onDeck), [403, 403]);
  await enlist(sailor.userID, String(deck));
  assert.deepEqual(await close(onDeck), [200, 200]);
  assert.deepEqual(await close(elsewhere), [403, 403]);
  const { body } = await sailor.get("/users/$me/permissions");
  const there = body.permissions.find(({ id }: { id: number | null }) => id === deck).permissions;
  assert.deepEqual(
    ["discussions.view", "comments.add", "discussions.close", "posts.moderate", "discussions.edit"].map(
      (name) => there[name] ?? false,
    ),
    [true, true, true, true, false],
  );
});

test("members who moderate by rule are notified of reports in their category", async () => {
  const reported = await aDiscussion(here, { categoryID: deck, name: "Loose cannon" });
  const other = await aDiscussion(here, { name: "Elsewhere" });
  for (const recordID of [reported, other])
    await elder.post("/reports", {
      ...{ recordType: "discussion", recordID, noteBody: "Look.", noteFormat: "text" },
      reportReasonIDs: ["spam"],
    });
  await here.drained();
  const { body } = await sailor.get("/notifications");
  assert.deepEqual(
    body.map(({ body: text }: { body: string }) => text.replace(/<[^>]+>/g, "")),
    ["elder reported Loose cannon"],
  );
});

test("a cache that depends on permissions learns on every node whose grants changed", async () => {
  for (const [change, expected] of [
    [() => givePoints(elder.userID, 102), [elder.userID]],
    [() => enlist(sailor.userID, String(deck)), null],
  ] as const) {
    changes.length = 0;
    await change();
    for (const { forum } of [here, there]) {
      const { registry } = forum.application;
      assert.deepEqual(changes.find((each) => each.registry === registry)?.userIDs, expected);
    }
  }
});

test("no rule lets a member change settings", async () => {
  for (const user of [elder, sailor]) {
    const answers = await onEach(user, async (by) => [
      (await by.patch("/config", { "garden.title": "Mine" })).status,
      (await by.post("/roles", { name: "Mine" })).status,
    ]);
    assert.deepEqual(answers.flat(), [403, 403, 403, 403]);
  }
});

test("staff read which rule allows something", async () => {
  const ask = async (userID: number, permission: string, categoryID: number) => {
    const { body } = await administrator.get("/roles/explain", { userID, permission, categoryID });
    const { text, detail } = body.steps.find(({ text: said }: { text: string }) => /allow/.test(said));
    return [body.isAllowed, text, detail];
  };
  assert.deepEqual(await ask(elder.userID, "comments.add", lounge), [
    true,
    "The role Lounge allows it.",
    "Rank: Elder",
  ]);
  assert.deepEqual(await ask(sailor.userID, "discussions.close", deck), [
    true,
    "A rule allows it.",
    "Rank: Crew",
  ]);
});

test("rules cost a member's requests no further statement", async () => {
  const count = async () => {
    await elder.get("/discussions", { limit: 1 });
    return here.countStatements(() => elder.get("/discussions", { limit: 1 }));
  };
  const withRules = await count();
  await toggle("off");
  assert.equal(await count(), withRules);
});
