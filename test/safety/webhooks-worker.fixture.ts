// A process that does the work of a forum until it is killed, and reaches one receiver. Its argument is JSON.
import type pg from "pg";
import { openForumApplication } from "#app/forum.ts";
import { reachReceiver } from "#features/webhooks/testing.ts";
import { readConfig } from "#platform/server/application/config.ts";

export interface WorkerOptions {
  connection: pg.ClientConfig;
  directory: string;
  /** Host of the receiver. */
  host: string;
  /** How far the clock is ahead, in milliseconds. */
  ahead: number;
}

const { connection, directory, host, ahead }: WorkerOptions = JSON.parse(process.argv[2]!);
const { application } = await openForumApplication({
  config: readConfig({ DATA_DIR: directory, PUBLIC_URL: "http://forum.test", LOG_LEVEL: "silent" }),
  connection,
  work: true,
  now: () => new Date(Date.now() + ahead),
  onError: (error) => process.stderr.write(`${error.stack}\n`),
});
reachReceiver(await application.systemContext(), host);
process.stdout.write("open\n");
// Also ends with the test that started it.
process.stdin.once("end", () => process.exit()).resume();
