import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "../forum.ts";

const forum = await openForum();
const users = await Promise.all(Array.from({ length: 4 }, () => forum.as("member")));

/** Cuts every connection of the node that is in the middle of a statement. */
async function cut(): Promise<void> {
  const { db } = await forum.context();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`.execute(
    db,
  );
}

describe("when the database connection is lost in the middle", () => {
  it("each post is complete or missing, and stored once when it is sent again", async () => {
    const discussionID = await aDiscussion(forum);
    const failed = new Set<number>();
    const send = async (number: number): Promise<number> => {
      const draft = { discussionID, body: `Word ${number}`, format: "text" };
      const headers = { "idempotency-key": `word ${number}` };
      for (let tries = 0; tries < 50; tries++) {
        const { status, body } = await users[number % 4]!.post("/comments", draft, headers);
        if (status === 201) return body.commentID;
        failed.add(number);
      }
      throw new Error(`Comment ${number} is never taken.`);
    };
    const sending = Promise.all(Array.from({ length: 60 }, (_, number) => send(number)));
    for (let cuts = 0; cuts < 12; cuts++) await cut();
    const ids = await sending;
    process.stderr.write(`failed ${failed.size}\n`);
    assert.equal(new Set(ids).size, 60);
    const guest = await forum.as("guest");
    assert.equal((await guest.get(`/discussions/${discussionID}`)).body.countComments, 60);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});
