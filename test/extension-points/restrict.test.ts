import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { grantsChangedBy, restrict } from "#features/permissions/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { awaitedEvent } from "#platform/server/events/events.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const groundingChanged = awaitedEvent<{ userID: number }>("testGroundingChanged");

/** Members with a certain title may neither post, write to others nor, in vain, sign in. */
const grounded = restrict(
  {
    name: "grounded",
    permissions: () => sql`
      select user_id, permission, 'the week' as because
      from users, unnest('{discussions.add,conversations.add,session.valid}'::text[]) as permission
      where title = 'Grounded'`,
    reason: (because) => phrase("You are grounded until the end of {time}.", { time: because ?? "" }),
  },
  grantsChangedBy(groundingChanged, ({ userID }) => [userID]),
);

const { here, there, toggle } = await onTwoNodes(addon({ ...about("grounded"), adds: grounded }));
const administrator = await here.as("administrator");
const member = await here.as("member");
const other = await here.as("member");
const nodes = [member, there.here(member)];
const context = await here.context();

const setTitle = (userID: number, title: string | null) =>
  context.transaction(async (inside) => {
    await sql`update users set title = ${title} where user_id = ${userID}`.execute(inside.db);
    await inside.emit(groundingChanged, { userID });
  });

const draft = { name: "A day", body: "Rain.", format: "text", categoryID: 1 };
const message = { participantUserIDs: [other.userID], initialBody: "Hello", initialFormat: "text" };

/** Returns what the member may do on each node, and what the member reads when it is refused. */
async function actions() {
  const answers = [];
  for (const by of nodes) {
    const posted = await by.post("/discussions", draft);
    const sent = await by.post("/conversations", message);
    const { body } = await by.get("/users/$me/permissions");
    const held = ["discussions.add", "conversations.add", "comments.add"].filter(
      (name) => body.permissions[0].permissions[name],
    );
    answers.push([posted.status, sent.status, held.join(), posted.body.message, sent.body.message]);
  }
  return answers;
}
const free = [201, 201, "discussions.add,conversations.add,comments.add", undefined, undefined];
const reason = "You are grounded until the end of the week.";
const refused = [403, 403, "comments.add", reason, reason];

test("a rule denies permissions at once on every node, with its reason, while the add-on is on", async () => {
  await setTitle(member.userID, "Grounded");
  assert.deepEqual(await actions(), [free, free]);
  await toggle("on");
  assert.deepEqual(await actions(), [refused, refused]);
  await setTitle(member.userID, null);
  assert.deepEqual(await actions(), [free, free]);
  await setTitle(member.userID, "Grounded");
  assert.deepEqual(await actions(), [refused, refused]);
});

test("pages offer nothing that is denied, and staff read which rule denies it", async () => {
  const address = await here.listen();
  const html = async (path: string) =>
    (await fetch(address + path, { headers: { cookie: member.cookie } })).text();
  assert.doesNotMatch(await html("/discussions"), /href="\/post\/discussion"/);
  assert.match(await html("/post/discussion"), new RegExp(reason));
  const { body } = await administrator.get("/roles/explain", {
    ...{ userID: member.userID, permission: "discussions.add", categoryID: 1 },
  });
  const denial = body.steps.find(({ state }: { state: string }) => state === "failed");
  assert.deepEqual([body.isAllowed, denial.text, denial.detail], [false, "A rule denies it.", reason]);
  await toggle("off");
  assert.match(await html("/discussions"), /href="\/post\/discussion"/);
  assert.deepEqual(await actions(), [free, free]);
});

test("administrators keep all permissions", async () => {
  await toggle("on");
  await sql`update users set admin = 1 where user_id = ${administrator.userID}`.execute(context.db);
  await setTitle(administrator.userID, "Grounded");
  assert.equal((await administrator.post("/discussions", draft)).status, 201);
});
