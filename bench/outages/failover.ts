import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openForumApplication } from "#app/forum.ts";
import { SESSION_COOKIE, startSession } from "#features/sessions/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import { readConfig } from "#platform/server/application/config.ts";
import { openSecondPostgres, type SecondPostgres } from "#test/second-postgres.ts";
import { command, describeMachine, machineText } from "../machine.ts";
import { table } from "../markdown.ts";
import { sizesText } from "../report.ts";
import type { BenchResult } from "../results.ts";
import { silent } from "../seed/progress.ts";
import { seed } from "../seed/seed.ts";
import type { Sizes } from "../seed/sizes.ts";
import { build } from "../stand.ts";
import { damageOf, damageText } from "./check.ts";
import { openSite } from "./site.ts";
import { Traffic } from "./traffic.ts";

const WRITERS = 6;
/** None of these is closed. */
const DISCUSSIONS = [2, 4, 6, 8, 10, 12, 14, 16];

/** Each event happens at its second of the run. */
const EVENTS: readonly [second: number, what: string, run: (database: SecondPostgres) => unknown][] = [
  [4, "stopped (fast)", (database) => database.stop("SIGINT")],
  [9, "started", (database) => database.start()],
  [14, "crashed (immediate)", (database) => database.stop("SIGQUIT")],
  [17, "started", (database) => database.start()],
  [22, "paused", (database) => database.pause()],
  [34, "resumed", (database) => database.resume()],
  [
    40,
    "stopped, and started as a standby",
    async (database) => {
      await database.stop("SIGINT");
      await database.startAsStandby();
    },
  ],
  [50, "promoted", (database) => database.promote()],
];
const SECONDS = 58;

async function onDatabase<Found>(
  { connection }: SecondPostgres,
  directory: string,
  work: (application: Application) => Promise<Found>,
): Promise<Found> {
  const { application, mailer } = await openForumApplication({
    config: readConfig({ DATA_DIR: directory }),
    connection,
    work: false,
    onError: (error) => process.stderr.write(`${error.stack}\n`),
  });
  try {
    return await work(application);
  } finally {
    await application.close();
    await mailer.close();
  }
}

const signIn = (application: Application) =>
  Promise.all(
    Array.from({ length: WRITERS }, async (_, index) => {
      const context = await application.systemContext();
      const { token } = await startSession(context, index + 1, { persist: true, address: null, agent: null });
      return `${SESSION_COOKIE}=${token}`;
    }),
  );

/**
 * Stops, starts, pauses and promotes a second PostgreSQL while members read and write, and reports each
 * second's outcome.
 */
export async function measureFailover({ sizes }: { sizes: Sizes }): Promise<BenchResult> {
  build();
  const machine = describeMachine();
  const database = await openSecondPostgres();
  const directory = mkdtempSync(join(tmpdir(), "colloquy-failover-"));
  try {
    await seed(readConfig({ DATA_DIR: directory }), database.connection, sizes, silent);
    const cookies = await onDatabase(database, directory, signIn);
    const site = await openSite({ DATA_DIR: directory, DATABASE_URL: database.url });
    const traffic = new Traffic({ url: site.url, cookies, discussionIDs: DISCUSSIONS });
    await traffic.untilTaken();
    const began = traffic.now;
    const happened = new Map<number, string>();
    for (const [second, what, run] of EVENTS) {
      await sleep(Math.max(0, began + second * 1000 - traffic.now));
      happened.set(Math.floor((traffic.now - began) / 1000), what);
      await run(database);
    }
    await sleep(began + SECONDS * 1000 - traffic.now);
    await traffic.end();
    await site.stop();
    const damage = await onDatabase(database, directory, (application) => damageOf(application, traffic));
    const date = new Date().toISOString().slice(0, 10);
    const rows = Array.from({ length: SECONDS }, (_, second) => {
      const [from, to] = [began + second * 1000, began + (second + 1) * 1000];
      const of = (visitor: "guest" | "member" | "writer") => traffic.outcomes(visitor, from, to);
      return [second, happened.get(second) ?? "", of("guest"), of("member"), of("writer")];
    });
    const text = `# A database elsewhere that goes away, on ${date}

${machineText(machine)}
${sizesText(sizes)}
- Command: \`${command()}\`
- 4 guests and 3 members read, ${WRITERS} members write, who send a reply with one key until it is taken. \`closed\` is a connection that ended.

${damageText(traffic, damage)}

The process ended by itself ${site.ends()} times.

${table(["second", "the database is", "guests", "members who read", "writers"], rows)}
`;
    return { text };
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}
