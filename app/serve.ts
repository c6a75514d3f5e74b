import cluster from "node:cluster";
import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { firstAdministratorLink } from "#features/sessions/server/index.ts";
import type { Config } from "#platform/server/application/config.ts";
import { isDatabaseAway, isReadOnly } from "#platform/server/database/database-away.ts";
import { awaitDatabase, logWaiting } from "./await-database.ts";
import { openConnection } from "./connection.ts";
import { reportFaults } from "./faults.ts";
import { openForum } from "./forum.ts";
import { listenOptions, OPEN, startOver } from "./worker.ts";

const STOP_MS = 20_000;
const AGAIN_MS = 1000;
const dev = process.argv.includes("--dev");
/** Only the first of several processes prints the setup instructions; those of another would be invalid. */
const isFirst = (cluster.worker?.id ?? 1) === 1;

/**
 * Opens the forum. Returns its server, its database, the link for creating the first administrator, and a
 * function to close it.
 */
async function open(config: Config, signal: AbortSignal) {
  let report = (error: Error, about: string): void => void process.stderr.write(`${about}: ${error.stack}\n`);
  const onError = (error: Error, about: string) => report(error, about);
  reportFaults(onError);
  const { connection, place, release } = await openConnection(config, (error) =>
    onError(error, "PostgreSQL"),
  );
  try {
    await awaitDatabase(connection, signal, logWaiting);
    const forum = await openForum({ config, connection, work: true, onError }, dev);
    report = (error, about) => forum.http.log.error({ err: error, about }, "background");
    const close = async () => {
      await forum.close();
      await release();
    };
    const address = { port: config.port, host: config.host, ...listenOptions(config.port) };
    await forum.http.listen(address).catch(async (error) => {
      await forum.close();
      // Without the error's code, so that an unresolved host name is not attributed to the database.
      throw new Error(error.message, { cause: error });
    });
    const context = await forum.application.systemContext();
    const link = isFirst ? await firstAdministratorLink(context, config.publicUrl) : null;
    return { forum, place, link, close };
  } catch (error) {
    // Otherwise the embedded PostgreSQL would keep running.
    await release();
    throw error;
  }
}

/** Serves the forum in this process until it is stopped. */
export async function serve(config: Config): Promise<void> {
  const waiting = new AbortController();
  const opening = open(config, waiting.signal);

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    waiting.abort();
    const opened = await opening.catch(() => null);
    if (!opened) return;
    const { forum, close } = opened;
    forum.http.log.info({ signal }, "stopping");
    await close();
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  const { forum, place, link } = await opening.catch(async (error: Error) => {
    if (stopping) return process.exit(0);
    if (isDatabaseAway(error) || isReadOnly(error)) {
      logWaiting(error.message);
      await sleep(AGAIN_MS);
      return startOver();
    }
    process.stderr.write(`The forum cannot open: ${error.message}\n`);
    return process.exit(1);
  });
  cluster.worker?.send(OPEN);
  const { log } = forum.http;
  log.info({ url: config.publicUrl, database: place, mail: forum.mailer.describe() }, "the forum is open");
  if (config.rateLimit === "off") {
    log.warn(
      "RATE_LIMIT=off: nothing limits how often anybody may call, or what guests may cost. For load tests on this machine only.",
    );
  }
  flushCompileCache();
  if (link) {
    process.stdout.write(
      `\n  This forum has no administrator yet. Open this address once to become its administrator:\n\n    ${link}\n\n`,
    );
  }
}
