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
  /** Wait until the files are on disk. */
  sync: boolean;
}

/** True when `dataDir` contains a complete cluster. */
export function isCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, "PG_VERSION"));
}

/** Creates a cluster at `dataDir`, completely or not at all. Throws with the output of initdb when that fails. */
export async function createCluster(dataDir: string, { initdb, account, run, sync }: ClusterOptions) {
  requireName();
  const half = `${dataDir}.new`;
  for (const name of readdirSync(dirname(dataDir))) {
    const left = join(dirname(dataDir), name);
    // An initdb that outlived its parent may still write to its directory, so each attempt uses a new name.
    if (name.startsWith(basename(half))) rmSync(left, { recursive: true, maxRetries: 5 });
  }
  const made = mkdtempSync(`${half}-`);
  chownSync(made, account.uid, account.gid);
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const durable = sync ? [] : ["--no-sync"];
  const args = ["-D", made, "-U", SUPERUSER, "--auth=trust", ...locale, ...durable];
  const child = run(initdb, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`initdb could not make ${dataDir}:\n${output}`);
  renameSync(made, dataDir);
}

/** Throws for a user without a name, such as with `docker run -u 12345`, which initdb does not accept. */
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
