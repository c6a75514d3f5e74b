import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { sql } from "kysely";
import { withPassword } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { DataRequestsPage } from "./contract.ts";

const PASSWORD = "a long password of theirs";
const DAY_MS = 24 * 60 * 60 * 1000;

let now = new Date();
const forum = await openForum({ now: () => now });
const administrator = await forum.as("administrator", "Keeper");
const [archived, leaving, failing, removed] = [
  await forum.as("member", "Archived"),
  await forum.as("member", "Leaving"),
  await forum.as("member", "Failing"),
  await forum.as("member", "Removed"),
];

const open = (params: object = {}, user: TestUser = administrator, path = "/dashboard/data-requests") =>
  user.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params: { path, ...params } });
const page = async (params: object = {}): Promise<DataRequestsPage> =>
  (await open(params)).body.layout[0].$reactProps.children[0].$reactProps;
const requests = async (params: object = {}) => (await page(params)).requests;
/** Returns the requests as `state kind of user`. */
const shown = async (params: object = {}) =>
  (await requests(params)).map(({ kind, state, userID }) => `${state} ${kind} ${userID}`);
const later = () => {
  now = new Date(now.getTime() + 1000);
};

before(async () => {
  await archived.post("/users/$me/archives");
  await forum.drained();
  later();
  await failing.post("/users/$me/archives");
  await forum.drained();
  const { db } = await forum.context();
  await sql`update archives set date_done = null where user_id = ${failing.userID}`.execute(db);
  await sql`
    update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "The disk is full."}'
    where name = 'writeArchive' and data->>'archiveID' =
      (select archive_id::text from archives where user_id = ${failing.userID})`.execute(db);
  later();
  await withPassword(forum, leaving, PASSWORD);
  const asked = { deleteMethod: "anonymise", passwordConfirmation: PASSWORD };
  assert.equal((await leaving.post("/users/$me/deletion", asked)).status, 201);
  later();
  assert.equal((await administrator.delete(`/users/${removed.userID}?deleteMethod=delete`)).status, 204);
  await forum.drained();
});

describe("the page of data requests", () => {
  it("lists archives and deletions, newest first, with their states", async () => {
    assert.deepEqual(await shown(), [
      `done deletion ${removed.userID}`,
      `waiting deletion ${leaving.userID}`,
      `failed archive ${failing.userID}`,
      `ready archive ${archived.userID}`,
    ]);
  });

  it("says who requested what, until when it waits or can be downloaded, and why it failed", async () => {
    const [gone, waiting, failed, ready] = await requests();
    assert.deepEqual([gone?.deleteMethod, gone?.byName], ["delete", "Keeper"]);
    assert.notEqual(gone?.name, "Removed");
    assert.deepEqual([gone?.url, waiting?.url], [null, "/profile/Leaving"]);
    assert.deepEqual([waiting?.name, waiting?.byName, waiting?.deleteMethod], ["Leaving", null, "anonymise"]);
    assert.equal(Date.parse(waiting?.dateDue ?? "") - Date.parse(waiting?.dateInserted ?? ""), 7 * DAY_MS);
    assert.equal(failed?.reason, "The disk is full.");
    assert.equal(Date.parse(ready?.dateExpires ?? "") - Date.parse(ready?.dateInserted ?? ""), 7 * DAY_MS);
  });

  it("filters by kind and by state", async () => {
    assert.deepEqual(await shown({ kind: "archive" }), [
      `failed archive ${failing.userID}`,
      `ready archive ${archived.userID}`,
    ]);
    assert.deepEqual(await shown({ state: "waiting" }), [`waiting deletion ${leaving.userID}`]);
    assert.deepEqual(await shown({ state: "done" }), [`done deletion ${removed.userID}`]);
    assert.deepEqual(await shown({ state: "failed", kind: "" }), [`failed archive ${failing.userID}`]);
    assert.deepEqual(await shown({ state: "failed", kind: "deletion" }), []);
    assert.deepEqual(await shown({ state: "preparing" }), []);
    assert.equal((await open({ state: "lost" })).status, 422);
    assert.equal((await open({ page: 201 })).status, 422);
  });

  it("no longer lists an archive that failed and is being written again", async () => {
    const { db } = await forum.context();
    const set = (state: string) =>
      sql`update jobs.job set state = ${sql.lit(state)} where name = 'writeArchive' and output is not null
        and data->>'archiveID' = (select archive_id::text from archives where user_id = ${failing.userID})`.execute(
        db,
      );
    await set("active");
    assert.deepEqual(await shown({ state: "failed" }), []);
    assert.deepEqual(await shown({ state: "preparing" }), [`preparing archive ${failing.userID}`]);
    await set("failed");
  });

  it("costs as many statements for many requests, and has pages", async () => {
    const few = await forum.countStatements(() => open());
    const { db } = await forum.context();
    await sql`
      insert into archives (archive_id, user_id, count_total, date_inserted, date_done)
      select gen_random_uuid(), ${archived.userID}, 1, ${now}::timestamptz - interval '1 hour', ${now}
      from generate_series(1, 40)`.execute(db);
    assert.equal(await forum.countStatements(() => open()), few);
    const first = await page();
    assert.deepEqual([first.requests.length, first.paging.prevURL], [30, null]);
    assert.equal(first.paging.nextURL, "/dashboard/data-requests?page=2");
    const second = await page({ page: 2 });
    assert.deepEqual([second.requests.length, second.paging.nextURL], [14, null]);
    const ids = [...first.requests, ...second.requests].map(({ kind, id }) => `${kind} ${id}`);
    assert.equal(new Set(ids).size, 44);
  });

  it("leaves out archives that have expired", async () => {
    const { db } = await forum.context();
    await sql`update archives set date_inserted = date_inserted - interval '8 days'`.execute(db);
    assert.deepEqual(await shown({ kind: "archive" }), []);
    assert.equal((await requests({ kind: "deletion" })).length, 2);
  });

  it("is refused to members, and answers at its former address", async () => {
    assert.equal((await open({}, archived)).status, 403);
    const path = "/dashboard/deletions";
    assert.equal((await open({}, archived, path)).status, 403);
    const { body } = await open({}, administrator, path);
    assert.equal(body.redirectTo, "/dashboard/data-requests?kind=deletion");
  });

  it("is found by questions about personal data", async () => {
    const { body } = await administrator.get("/dashboard/search", { query: "gdpr erase" });
    assert.ok(JSON.stringify(body).includes("/dashboard/data-requests"));
  });
});
