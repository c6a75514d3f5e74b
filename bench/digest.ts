import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { planDigests } from "#features/digest/testing.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { RunningForum } from "./forum.ts";
import { pagesWhile, percentiles } from "./live.ts";
import { onForum } from "./seed/database.ts";
import { withForum } from "./stand.ts";

const MB = 2 ** 20;
const BEGINS_MS = 40_000;
const ALONE_MS = 5000;
const LOOKS_MS = 250;
/** Longer than the delay before a second attempt: emails missing after this time are lost. */
const WAITS_MS = 120_000;

/** Starts a mail server that accepts and discards every email. */
async function openTaker() {
  const taken = { count: 0, firstAt: 0, lastAt: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      stream.resume().once("end", () => {
        taken.count++;
        taken.lastAt = performance.now();
        taken.firstAt ||= taken.lastAt;
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { taken, smtpUrl: `smtp://127.0.0.1:${port}`, close };
}

/**
 * Prepares a week's posts; everyone subscribes to the digest, every second member with three own categories;
 * one is due soon.
 */
const prepare = (directory: string): Promise<void> =>
  onForum(directory, async (application) => {
    const { pool } = application.database;
    await pool.query(
      `update discussions set date_inserted = now() - discussion_id % 160 * interval '1 hour'`,
    );
    await pool.query(
      `update users set email = 'm' || user_id || '@people.test', email_confirmed = true where not deleted`,
    );
    await pool.query(
      `insert into digest_members (user_id, state) select user_id, 1 from users where not deleted`,
    );
    await pool.query(
      `insert into category_follows (category_id, user_id, date_followed, digest)
    select category_id, user_id, now(), true from users, categories
    where user_id % 2 = 0 and not deleted and (category_id + user_id / 2) % 8 < 3 on conflict do nothing`,
    );
    await pool.query(`insert into settings (key, value) values ('emailDigest.enabled', 'true')`);
    await pool.query(`insert into digests (frequency, day, date_due) values ('weekly', 'today', now())`);
    await pool.query("analyze");
    await runLater(await application.systemContext(), planDigests, {}, new Date(Date.now() + BEGINS_MS));
  });

async function measureOn(
  forum: RunningForum,
  cookie: string,
  members: number,
  { taken }: Awaited<ReturnType<typeof openTaker>>,
): Promise<string> {
  // The first pages are slower than later ones.
  await pagesWhile(forum.url, cookie, () => sleep(ALONE_MS));
  const alone = await pagesWhile(forum.url, cookie, () => sleep(ALONE_MS));
  const before = await forum.usage();
  while (taken.count === 0) await sleep(LOOKS_MS);
  const begun = await forum.usage();
  let most = 0;
  const busy = await pagesWhile(forum.url, cookie, async () => {
    while (taken.count < members && performance.now() - taken.lastAt < WAITS_MS) {
      most = Math.max(most, (await forum.usage()).residentBytes);
      await sleep(LOOKS_MS * 8);
    }
  });
  const end = await forum.usage();
  const seconds = (taken.lastAt - taken.firstAt) / 1000;
  return [
    `| ${taken.count} digests to ${members} members, one process | |`,
    "|---|---|",
    `| from the first to the last, s | ${seconds.toFixed(0)} |`,
    `| a second | ${(taken.count / seconds).toFixed(0)} |`,
    `| resident before, MB | ${(before.residentBytes / MB).toFixed(0)} |`,
    `| resident at most, MB | ${(most / MB).toFixed(0)} |`,
    `| processor time, with the pages, s | ${(end.cpuSeconds - begun.cpuSeconds).toFixed(0)} |`,
    `| statements a digest, with the pages | ${((end.statements - begun.statements) / taken.count).toFixed(1)} |`,
    "",
    "| a member's page, ms | median | p95 | longest |",
    "|---|---|---|---|",
    `| before | ${percentiles(alone)} |`,
    `| while digests go out | ${percentiles(busy)} |`,
    "",
  ].join("\n");
}

/** Measures how long a weekly digest to everyone takes, and its effect on other requests; as Markdown. */
export async function measureDigest(members: number): Promise<string> {
  const taker = await openTaker();
  try {
    const sizes = { users: members, discussions: 2000, comments: 20_000, longest: 100 };
    return await withForum({ sizes, prepare, smtpUrl: taker.smtpUrl }, ({ forum, cookies: [cookie = ""] }) =>
      measureOn(forum, cookie, members, taker),
    );
  } finally {
    await taker.close();
  }
}
