import { firstAdministratorLink } from "#features/sessions/server/index.ts";
import { readConfig } from "#platform/server/config.ts";
import { openConnection } from "./connection.ts";
import { openForum } from "./forum.ts";

const STOP_MS = 20_000;
const dev = process.argv.includes("--dev");

function readEnvironment() {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

const config = readEnvironment();
const { connection, place, release } = await openConnection(config);
const forum = await openForum(
  {
    config,
    connection,
    work: true,
    onError: (error, about) => forum?.http.log.error({ err: error, about }, "background"),
  },
  dev,
);
const { log } = forum.http;

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await forum.close();
  await release();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

await forum.http.listen({ port: config.port, host: config.host });
log.info({ url: config.publicUrl, database: place, mail: forum.mailer.describe() }, "the forum is open");
if (config.rateLimit === "off") {
  log.warn("RATE_LIMIT=off: nothing limits how often anybody may call. For load tests on this machine only.");
}
const link = await firstAdministratorLink(await forum.application.systemContext(), config.publicUrl);
if (link) {
  process.stdout.write(
    `\n  Nobody runs this forum yet. Open this address once to become its administrator:\n\n    ${link}\n\n`,
  );
}
