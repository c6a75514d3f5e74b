import assert from "node:assert/strict";
import { sql } from "kysely";
import { manyMembers } from "#features/users/testing.ts";
import { type Author, type CrashingSite, openCrashingSite } from "./site.ts";

const FOLLOWED = 1;
const ORDINARY_POSTS = 10;
const A_MINUTE = 60_000;
/** The server is killed at these fractions of the work. */
const KILLED_AT = [0.2, 0.6];

async function anotherCategory({ context }: CrashingSite): Promise<number> {
  const { db } = await context();
  const { rows } = await sql<{ categoryID: number }>`
    insert into categories (name, urlcode) values ('Quiet', 'quiet') returning category_id`.execute(db);
  return rows[0]!.categoryID;
}

async function follow({ context }: CrashingSite, count: number): Promise<void> {
  const made = await context();
  const userIDs = await manyMembers(made, count);
  await sql`
    insert into category_follows (category_id, user_id, date_followed, popup_posts)
    select ${FOLLOWED}, user_id, now(), true from unnest(${userIDs}::bigint[]) as user_id`.execute(made.db);
  await sql`analyze`.execute(made.db);
}

/** Posts like a browser; returns the id and the time in milliseconds. */
async function post(site: CrashingSite, { cookie }: Author, categoryID: number, name: string) {
  const began = performance.now();
  const answer = await fetch(`${site.origin}/api/v2/discussions`, {
    method: "POST",
    headers: {
      cookie: `${cookie.name}=${cookie.value}`,
      "content-type": "application/json",
      "x-requested-with": "script",
    },
    body: JSON.stringify({ name, body: "Words.", format: "text", categoryID }),
  });
  const { discussionID } = (await answer.json()) as { discussionID: number };
  assert.equal(answer.status, 201);
  return { discussionID, took: performance.now() - began };
}

async function countNotified({ context }: CrashingSite, discussionID: number) {
  const { db } = await context();
  const { rows } = await sql<{ notified: number; members: number; isDone: boolean }>`
    select count(*) as notified, count(distinct user_id) as members, not exists (select from fan_outs) as is_done
    from notifications where record_type = 'discussion' and record_id = ${discussionID}`.execute(db);
  return rows[0]!;
}

async function notifiedAtLeast(site: CrashingSite, discussionID: number, count: number): Promise<void> {
  while ((await countNotified(site, discussionID)).notified < count);
}

async function allDone(site: CrashingSite, discussionID: number): Promise<void> {
  while (!(await countNotified(site, discussionID)).isDone);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/**
 * Notifies followers of a post, kills the server twice in between, and checks that each was notified once,
 * within a minute.
 */
export async function fanOut(followers: number, say: (what: string) => void): Promise<void> {
  const site = await openCrashingSite();
  try {
    const quiet = await anotherCategory(site);
    const author = await site.anAuthor("administrator");
    await follow(site, followers);
    await site.start();

    const ordinary = [];
    for (let number = 0; number <= ORDINARY_POSTS; number++)
      ordinary.push((await post(site, author, quiet, `Ordinary ${number}`)).took);
    const usual = ordinary.slice(1).sort((a, b) => a - b);
    const median = usual[ORDINARY_POSTS / 2]!;
    say(
      `a post in a category without followers: ${median.toFixed(0)} ms, at most ${usual.at(-1)!.toFixed(0)} ms`,
    );

    const { discussionID, took } = await post(site, author, FOLLOWED, "News for all");
    const began = performance.now();
    say(`a post in one with ${followers} followers: ${took.toFixed(0)} ms`);
    for (const part of KILLED_AT) {
      await notifiedAtLeast(site, discussionID, followers * part);
      await site.kill();
      const { notified } = await countNotified(site, discussionID);
      say(`killed after ${seconds(began)} s, with ${notified} notified`);
      assert.ok(notified < followers, "All were notified before it could be killed.");
      await site.start();
      say(`it is back after ${seconds(began)} s`);
    }
    await allDone(site, discussionID);
    const all = performance.now() - began;
    say(`all notified after ${seconds(began)} s`);
    const { notified, members } = await countNotified(site, discussionID);
    say(`${notified} notifications for ${members} members`);
    assert.deepEqual({ notified, members }, { notified: followers, members: followers });
    assert.ok(all < A_MINUTE, "It took more than a minute.");
  } finally {
    await site.close();
  }
}
