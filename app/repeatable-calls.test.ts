import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
for (const name of ["ideation", "ranks", "warnings2", "badges"])
  await forum.forum.application.switchAddon(name, true);
const administrator = await forum.as("administrator");
await administrator.patch("/config", { "labs.customPostTypes": true });

/** Records that are cached whole: how to create one, what to change in it, and the field with its id. */
const RECORDS: readonly [path: string, id: string, draft: object, change: object][] = [
  ["/categories", "categoryID", { name: "Garden", urlcode: "garden" }, { name: "Park", ideationType: "up" }],
  ["/discussions/statuses", "statusID", { name: "Planned", state: "open" }, { name: "Later" }],
  [
    "/report-reasons",
    "reportReasonID",
    { reportReasonID: "rude", name: "Rude", description: "It is rude." },
    { name: "Impolite" },
  ],
  ["/roles", "roleID", { name: "Gardener", type: "member" }, { name: "Farmer" }],
  [
    "/moderation-messages",
    "moderationMessageID",
    { body: "Hello.", format: "text", viewLocation: "panel", layoutViewType: "home" },
    { body: "Welcome." },
  ],
  ["/tags", "tagID", { name: "Trees", urlcode: "trees" }, { name: "Bushes" }],
  ["/warning-types", "warningTypeID", { name: "Rough", points: 1 }, { name: "Rougher", points: 2 }],
  ["/rules", "ruleID", { name: "Be kind", description: "Always." }, { name: "Be polite" }],
  ["/ranks", "rankID", { name: "Sprout", userTitle: "Sprout", level: 90 }, { name: "Seedling" }],
  ["/badges", "badgeID", { name: "Digger", body: "For digging.", points: 1 }, { name: "Planter", points: 2 }],
];

/** A client may send POST in place of PATCH; a key makes the call repeatable, and one transaction. */
const keyed = (key: string) => ({ "idempotency-key": key });
const shown = (body: Record<string, unknown>, sent: object) =>
  Object.fromEntries(Object.keys(sent).map((field) => [field, body[field]]));

for (const [path, id, draft, change] of RECORDS)
  test(`${path} answers a repeatable call with what it wrote, and so does its repetition`, async () => {
    // The list is cached, as on a forum that is in use.
    await administrator.get(path);
    const add = () => administrator.post(path, draft, keyed(`add ${path}`));
    const added = await add();
    assert.equal(added.status, 201, JSON.stringify(added.body));
    assert.deepEqual((await add()).body, added.body);
    const one = `${path}/${added.body[id]}`;
    const before = await administrator.get(one);
    const set = () => administrator.post(one, change, keyed(`change ${path}`));
    const changed = await set();
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.notDeepEqual(shown(before.body, change), shown(changed.body, change));
    assert.deepEqual(shown((await administrator.get(one)).body, change), shown(changed.body, change));
    assert.deepEqual((await set()).body, changed.body);
  });

test("a changed type of reaction is answered as it is now", async () => {
  await administrator.get("/reactions");
  const change = { name: "Thumbs up", points: 3 };
  const { body } = await administrator.post("/reactions/like", change, keyed("reaction"));
  assert.deepEqual(shown(body, change), change);
});
