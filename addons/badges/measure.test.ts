import { test } from "node:test";
import { sql } from "kysely";
import { manyMembers } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
test("backfill of 100,000 members", async () => {
  const context = await forum.context();
  await manyMembers(context, 100_000);
  await sql`update users set count_comments = (user_id * 7919) % 3000, date_inserted = now() - ((user_id * 31) % 4000) * interval '1 day'`.execute(
    context.db,
  );
  await sql`analyze users`.execute(context.db);
  const began = performance.now();
  await forum.forum.application.switchAddon("badges", true);
  await forum.drained();
  const { rows } = await sql<{ n: number }>`select count(*) as n from user_badges`.execute(context.db);
  process.stderr.write(
    `\nMEASURE ${rows[0]?.n} badges, ${((performance.now() - began) / 1000).toFixed(1)} s, rss ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB\n`,
  );
});
