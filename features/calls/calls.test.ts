import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { SignJWT } from "jose";
import { sql } from "kysely";
import { openForum, type TestUser } from "#test/forum.ts";
import { continueRunLater } from "./server/continue-run-later.ts";
import { sweepRuns } from "./server/sweep.ts";
import { tokenOf } from "./server/token.ts";
import { BROKEN, before, REFUSED, STAMPS, stamps } from "./stamps.fixture.ts";
import { goOn } from "./testing.ts";

const forum = await openForum({ more: [stamps] });
const { db } = await forum.context();
await sql.raw(STAMPS).execute(db);
await forum.forum.application.switchAddon("stamps", true);
const [member, other, guest] = [await forum.as("member"), await forum.as("member"), await forum.as("guest")];

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

const HUNDRED = Array.from({ length: 100 }, (_, index) => 1000 + index);

const start = (ids: readonly number[], query = "", user: TestUser = member) =>
  user.post(`/stamps?${query}`, { ids });

interface Stamped {
  itemID: number;
  userID: number;
  operationID: string;
}

async function stamped(): Promise<Stamped[]> {
  const { rows } = await sql<Stamped>`
    select item_id as "itemID", user_id as "userID", operation_id as "operationID" from stamps order by item_id`.execute(
    db,
  );
  return rows;
}
const stampedIDs = async () => (await stamped()).map(({ itemID }) => itemID);

beforeEach(async () => {
  before.stamp = async () => {};
  await sql`truncate stamps`.execute(db);
});

describe("a long-running action", () => {
  test("returns 200 when all records are done, each once, as one operation of the member", async () => {
    const { status, body } = await start([3, 1, 2, 1]);
    assert.equal(status, 200);
    const [{ operationID } = { operationID: "" }] = await stamped();
    assert.deepEqual(body, {
      operationID,
      progress: { successIDs: [3, 1, 2], failedIDs: [], exceptionsByID: {}, countTotalIDs: 3 },
      callbackPayload: null,
    });
    const rows = await stamped();
    assert.deepEqual(
      rows.map(({ itemID, userID }) => [itemID, userID]),
      [1, 2, 3].map((itemID) => [itemID, member.userID]),
    );
    assert.equal(new Set(rows.map(({ operationID }) => operationID)).size, 1);
  });

  test("reports the reason for each refused record, leaves it unchanged, and does the others", async () => {
    const { status, body } = await start([1, REFUSED, 2]);
    assert.equal(status, 403);
    assert.deepEqual(body.progress.successIDs, [1, 2]);
    assert.deepEqual(body.progress.failedIDs, [REFUSED]);
    assert.deepEqual(body.progress.exceptionsByID[REFUSED], {
      message: "Nobody stamps this.",
      status: 403,
      description: null,
    });
    assert.deepEqual(await stampedIDs(), [1, 2]);
  });

  test("returns 500 for a bug, without its message", async () => {
    const { status, body } = await start([1, REFUSED, BROKEN]);
    assert.equal(status, 500);
    assert.doesNotMatch(JSON.stringify(body), /hunter2/);
    assert.deepEqual(body.progress.failedIDs, [REFUSED, BROKEN]);
  });

  test("is for members, for 1 to 10,000 records", async () => {
    assert.equal((await start([1], "", guest)).status, 403);
    assert.equal((await start([])).status, 422);
    const many = Array.from({ length: 10_001 }, (_, index) => index);
    assert.equal((await start(many)).status, 422);
    assert.equal((await start([1], "longRunnerTimeout=21")).status, 422);
    assert.equal((await start([1], "longRunnerMode=never")).status, 422);
    assert.deepEqual(await stampedIDs(), []);
  });

  test("of 10,000 records starts with few statements, and takes four per record", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const statements = await forum.countStatements(() => start(many, "longRunnerTimeout=0"));
    assert.ok(statements < 20, `${statements}`);
    const [few, more] = [
      await forum.countStatements(() => start(HUNDRED.slice(0, 10))),
      await forum.countStatements(() => start(HUNDRED.slice(0, 20))),
    ];
    assert.ok((more - few) / 10 <= 5, `${more} − ${few}`);
  });
});

describe("a token", () => {
  test("is returned with 200 to clients that prefer it, with the same body", async () => {
    const begun = await member.post(
      "/stamps?longRunnerTimeout=0",
      { ids: HUNDRED },
      { prefer: "status=200" },
    );
    assert.equal(begun.status, 200);
    assert.equal(typeof begun.body.callbackPayload, "string");
    assert.equal(begun.body.progress.countTotalIDs, 100);
  });

  test("is returned with 408 when the time is up, and continues the action to its end", async () => {
    const begun = await start(HUNDRED, "longRunnerTimeout=0");
    assert.equal(begun.status, 408);
    assert.deepEqual(begun.body.progress, {
      ...{ successIDs: [], failedIDs: [], exceptionsByID: {} },
      countTotalIDs: 100,
    });
    assert.deepEqual(await stampedIDs(), []);
    const { status, body } = await goOn(member, begun.body.callbackPayload);
    assert.deepEqual([status, body.callbackPayload], [200, null]);
    assert.deepEqual(body.progress.successIDs, HUNDRED);
    assert.deepEqual(await stampedIDs(), HUNDRED);
  });

  test("reports the result when used again, and repeats nothing", async () => {
    const { body } = await start([1, REFUSED], "longRunnerTimeout=0");
    const first = await goOn(member, body.callbackPayload);
    const again = await goOn(member, body.callbackPayload);
    assert.deepEqual([again.status, again.body], [first.status, first.body]);
    assert.deepEqual(await stampedIDs(), [1]);
  });

  test("may be sent as a JSON string, and with an Idempotency-Key", async () => {
    const { body } = await start([1, 2], "longRunnerTimeout=0");
    const headers = { "content-type": "application/json", "idempotency-key": "once" };
    const answer = await member.post("/calls/run", JSON.stringify(body.callbackPayload), headers);
    assert.equal(answer.status, 200);
    assert.deepEqual(await stampedIDs(), [1, 2]);
  });

  test("is refused when it is forged, changed, of another kind, another member's or expired", async () => {
    const { body } = await start([1], "longRunnerTimeout=0");
    const token: string = body.callbackPayload;
    const [header, claims, signature] = token.split(".");
    const read = JSON.parse(Buffer.from(claims!, "base64url").toString());
    const forged = await new SignJWT(read)
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode("guessed, and long enough for a key"));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
    const another = Buffer.from(JSON.stringify({ ...read, sub: String(other.userID) })).toString("base64url");
    for (const sent of [forged, unsigned, `${header}.${another}.${signature}`, "x", "a.b.c"]) {
      const { status, body: refusal } = await goOn(member, sent);
      assert.deepEqual([status, refusal.message], [403, "This token is not valid."], sent);
    }
    assert.equal((await goOn(other, token)).status, 403);
    assert.equal((await goOn(guest, token)).status, 403);
    assert.ok((await goOn(member, "x".repeat(3000))).status === 422);
    assert.ok([400, 422].includes((await goOn(member, "")).status));
    const old = await tokenOf(await forum.context(), {
      ...{ runID: read.run, userID: member.userID, dateInserted: daysAgo(8) },
      ...{ name: "stamps.press", args: {}, countTotal: 1 },
    });
    assert.equal((await goOn(member, old)).status, 403);
    assert.deepEqual(await stampedIDs(), []);
  });

  test("used twice at once, on two nodes, does each record once", async () => {
    const there = await forum.anotherNode();
    const { body } = await start(HUNDRED, "longRunnerTimeout=0");
    const far = { ...member, post: callerOf(there, member) };
    const answers = await Promise.all(
      [member, far, member, far].map((user) => goOn(user, body.callbackPayload)),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.deepEqual(await stampedIDs(), HUNDRED);
  });

  test("continues where a server died in the middle of a record", async () => {
    let lost = 0;
    before.stamp = async (context, itemID) => {
      if (itemID !== 2) return;
      before.stamp = async () => {};
      lost += 1;
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(context.db).catch(() => {});
    };
    const begun = await start([1, 2, 3], "longRunnerTimeout=0");
    const cut = await goOn(member, begun.body.callbackPayload);
    assert.deepEqual([cut.status, lost], [503, 1]);
    assert.deepEqual(await stampedIDs(), [1]);
    const { status, body } = await goOn(member, begun.body.callbackPayload);
    assert.equal(status, 200);
    assert.deepEqual(body.progress.successIDs, [1, 2, 3]);
    assert.deepEqual(await stampedIDs(), [1, 2, 3]);
  });
});

/** Makes calls on another node. */
const callerOf =
  (there: typeof forum, { cookie }: TestUser): TestUser["post"] =>
  async (path, body, headers = {}) => {
    const answer = await there.forum.http.inject({
      method: "POST",
      url: `/api/v2${path}`,
      payload: body as string,
      headers: { "x-requested-with": "test", cookie, ...headers },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };

test("starts once with an Idempotency-Key, and is continued with its token", async () => {
  const begin = () => member.post("/stamps", { ids: [1, REFUSED] }, { "idempotency-key": "begin once" });
  const [first, again] = [await begin(), await begin()];
  assert.deepEqual([first.status, again.status], [408, 408]);
  assert.equal(first.body.callbackPayload, again.body.callbackPayload);
  assert.equal((await goOn(member, first.body.callbackPayload)).status, 403);
  assert.deepEqual(await stampedIDs(), [1]);
});

describe("an asynchronous action", () => {
  const progressOf = async (user: TestUser, id: string) => user.get(`/calls/runs/${id}`);

  test("returns 202, runs as the member, and shows its progress to that member", async () => {
    const { status, body } = await start([1, REFUSED, 2], "longRunnerMode=async");
    assert.deepEqual([status, body.status, body.jobID], [202, "queued", body.jobTrackingID]);
    await forum.drained();
    const seen = (await progressOf(member, body.jobTrackingID)).body;
    assert.equal(seen.status, "finished");
    assert.deepEqual([seen.progress.successIDs, seen.progress.failedIDs], [[1, 2], [REFUSED]]);
    assert.deepEqual(
      (await stamped()).map(({ userID, operationID }) => [userID, operationID]),
      [1, 2].map(() => [member.userID, body.jobID]),
    );
    assert.equal((await progressOf(other, body.jobTrackingID)).status, 404);
  });

  test("is not done for a member who was banned in the meantime", async () => {
    const leaving = await forum.as("member");
    const { body } = await start([7], "longRunnerTimeout=0", leaving);
    const runID = body.operationID;
    await sql`update users set banned = 1 where user_id = ${leaving.userID}`.execute(db);
    await continueRunLater.run(await forum.context(), { runID });
    const { rows } = await sql<{ status: number }>`
      select (failure ->> 'status')::int as status from run_items where run_id = ${runID}`.execute(db);
    assert.deepEqual(rows, [{ status: 403 }]);
    assert.deepEqual(await stampedIDs(), []);
  });
});

test("old actions are deleted", async () => {
  const { body } = await start([1], "longRunnerTimeout=0");
  const age = (days: number) => sql`update runs set date_inserted = ${daysAgo(days)}`.execute(db);
  await age(6);
  await sweepRuns.run(await forum.context(), {});
  assert.equal((await goOn(member, body.callbackPayload, 0)).status, 408);
  await age(8);
  await sweepRuns.run(await forum.context(), {});
  const { rows } = await sql`select from runs`.execute(db);
  assert.equal(rows.length, 0);
});
