import assert from "node:assert/strict";
import { after, it } from "node:test";
import { sql } from "kysely";
import { recounts } from "#platform/server/operations/recount.ts";
import { openCrashingSite } from "./site.ts";

const MANY = 500;
/** The number that is moved when the server dies. */
const SOME = 100;

const site = await openCrashingSite();
after(() => site.close());
const moderator = await site.anAuthor("moderator");

interface Progress {
  successIDs: number[];
  failedIDs: number[];
  countTotalIDs: number;
}
interface Standing {
  status: number;
  body: { progress: Progress; callbackPayload: string | null };
}

async function send(method: string, path: string, type: string, body: string): Promise<Standing> {
  const answer = await fetch(`${site.origin}/api/v2${path}`, {
    method,
    headers: {
      "content-type": type,
      "x-requested-with": "test",
      cookie: `${moderator.cookie.name}=${moderator.cookie.value}`,
    },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Standing["body"] };
}
const goOn = (payload: string, seconds: number) =>
  send("POST", `/calls/run?longRunnerTimeout=${seconds}`, "application/system+jwt", payload);

const ask = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute((await site.context()).db)).rows;

/** Creates two categories, with many discussions with a comment each in the first. */
async function manyDiscussions() {
  const places = await ask(sql<{ categoryID: number }>`
    insert into categories (name, urlcode) values ('From', 'from'), ('To', 'to') returning category_id`);
  const [from = 0, to = 0] = places.map(({ categoryID }) => categoryID);
  const ids = await ask(sql<{ discussionID: number }>`
    insert into discussions
      (category_id, name, body, format, body_html, renderer_version, excerpt, date_inserted, date_last_comment, insert_user_id)
    select ${from}, 'Number ' || n, 'Words', 'text', 'Words', 1, 'Words', now(), now(), ${moderator.userID}
    from generate_series(1, ${MANY}) as n returning discussion_id`);
  await ask(sql`
    insert into comments (discussion_id, body, format, body_html, renderer_version, date_inserted, insert_user_id)
    select discussion_id, 'Words', 'text', 'Words', 1, now(), insert_user_id
    from discussions where category_id = ${from}`);
  const context = await site.context();
  for (const recount of context.addons.of(recounts)) await recount.repair(context);
  return { from, to, ids: ids.map(({ discussionID }) => discussionID) };
}

const countMoved = async (to: number) =>
  (await ask(sql<{ count: number }>`select count(*) as count from discussions where category_id = ${to}`))[0]
    ?.count ?? 0;

it("moves each of 500 discussions once, although the server is killed in between", async () => {
  const { from, to, ids } = await manyDiscussions();
  await site.start();
  const body = JSON.stringify({ discussionIDs: ids, categoryID: to });
  const begun = await send("PATCH", "/discussions/move?longRunnerTimeout=0", "application/json", body);
  assert.equal(begun.status, 408);
  assert.equal(begun.body.progress.countTotalIDs, MANY);
  const payload = begun.body.callbackPayload ?? "";

  const broken = assert.rejects(goOn(payload, 20));
  let moved = 0;
  do moved = await countMoved(to);
  while (moved < SOME);
  await site.kill();
  await broken;
  const before = await countMoved(to);
  assert.ok(before >= SOME && before < MANY, `${before} were moved when the server died`);

  await site.start();
  const shown = [before];
  let answer = await goOn(payload, 1);
  while (answer.body.callbackPayload !== null) {
    assert.equal(answer.status, 408);
    shown.push(answer.body.progress.successIDs.length);
    answer = await goOn(answer.body.callbackPayload, 1);
  }
  const { progress } = answer.body;
  shown.push(progress.successIDs.length);
  assert.deepEqual([answer.status, progress.failedIDs], [200, []]);
  assert.deepEqual(
    progress.successIDs.toSorted((one, other) => one - other),
    ids,
  );
  assert.deepEqual(
    shown,
    shown.toSorted((one, other) => one - other),
    "progress only grows",
  );

  assert.equal(await countMoved(to), MANY);
  const moves = await ask(sql<{ recordID: number; count: number }>`
    select record_id, count(*) as count from log where action = 'discussion.move' group by record_id order by record_id`);
  assert.deepEqual(
    moves,
    ids.map((recordID) => ({ recordID, count: 1 })),
  );
  const counts = await ask(sql<object>`
    select category_id, count_discussions, count_comments from categories
    where category_id in (${from}, ${to}) order by category_id`);
  assert.deepEqual(counts, [
    { categoryID: from, countDiscussions: 0, countComments: 0 },
    { categoryID: to, countDiscussions: MANY, countComments: MANY },
  ]);
  const { code, said } = await site.command("recount", "--check");
  assert.equal(code, 0, said);
});
