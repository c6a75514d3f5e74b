import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Account, Run } from "./account.ts";
import { SUPERUSER } from "./connect.ts";

interface ClusterOptions {
  initdb: string;
  account: Account;
  run: Run;
  /** Whether the files must be on the disk before it counts as made. */
  sync: boolean;
}

export function isCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, "PG_VERSION"));
}

/** Makes a cluster at `dataDir`: whole, or not at all. */
export async function createCluster(dataDir: string, { initdb, account, run, sync }: ClusterOptions) {
  requireName();
  const half = `${dataDir}.new`;
  for (const name of readdirSync(dirname(dataDir))) {
    const left = join(dirname(dataDir), name);
    // An initdb that outlived its parent may still be writing there: hence also a new name for each attempt.
    if (name.startsWith(basename(half))) rmSync(left, { recursive: true, maxRetries: 5 });
  }
  const made = mkdtempSync(`${half}-`);
  chownSync(made, account.uid, account.gid);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const durable = sync ? [] : ["--no-sync"];
  const args = ["-D", made, "-U", SUPERUSER, "--auth=trust", ...locale, ...durable];
  const child = run(initdb, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`initdb could not make ${dataDir}:\n${said}`);
  renameSync(made, dataDir);
}

/** `docker run -u 12345` gives a user without a name, which initdb does not accept. */
function requireName(): void {
  try {
    userInfo();
  } catch (error) {
    const message =
      `PostgreSQL needs a user with a name, and uid ${process.getuid?.()} has none in /etc/passwd: ` +
      "start as a user that is listed there, or set DATABASE_URL to a PostgreSQL of your own.";
    throw new Error(message, { cause: error });
  }
}
