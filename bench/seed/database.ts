import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import { openConnection } from "#app/connection.ts";
import { openForumApplication } from "#app/forum.ts";
import { SESSION_COOKIE, startSession } from "#features/sessions/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import { type Config, readConfig } from "#platform/server/application/config.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { type Progress, silent } from "./progress.ts";
import { seed } from "./seed.ts";
import type { Sizes } from "./sizes.ts";

/** Number of members with a session. The first of them has read half of the forum. */
const SIGNED_IN = 32;
/** For a server whose data can be recreated: fast instead of durable. */
const HASTY = {
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "8GB",
  checkpoint_timeout: "30min",
  shared_buffers: "512MB",
  autovacuum: "off",
};

/** Indexing more posts would take hours, and as much disk space as the posts. */
const INDEXED_AT_MOST = 200_000;

/** Builds the search index of a forum, like an administrator. */
function index(directory: string): void {
  const { PATH, DATABASE_URL } = process.env;
  execFileSync(process.execPath, ["app/cli.ts", "reindex"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH, DATA_DIR: resolve(directory), ...(DATABASE_URL !== undefined && { DATABASE_URL }) },
  });
}

/** Opens a database of the benchmark: that of a folder, or the one that DATABASE_URL names. */
async function opened<Found>(
  directory: string,
  work: (config: Config, connection: pg.PoolConfig) => Promise<Found>,
): Promise<Found> {
  const { DATABASE_URL } = process.env;
  const config = readConfig({ DATA_DIR: resolve(directory), ...(DATABASE_URL && { DATABASE_URL }) });
  const { connection, release } = await openConnection(config);
  try {
    return await work(config, connection);
  } finally {
    await release();
  }
}

/** Creates a forum of that size in a folder, where it stays. */
export async function seedForum(directory: string, sizes: Sizes, progress: Progress = silent): Promise<void> {
  await mkdir(directory, { recursive: true });
  const root = join(resolve(directory), "postgres");
  const hasty = process.env["DATABASE_URL"]
    ? null
    : await startEmbeddedPostgres(root, { fast: true, settings: HASTY });
  try {
    await opened(directory, (config, connection) => seed(config, connection, sizes, progress));
  } finally {
    await hasty?.release();
  }
  if (sizes.discussions + sizes.comments <= INDEXED_AT_MOST) index(directory);
}

/** Returns the size of a folder's forum; null while it is empty. */
export const sizesIn = (directory: string): Promise<Sizes | null> =>
  onForum(directory, async ({ database }) => {
    const { rows } = await database.pool.query<Sizes>(
      `select (select max(user_id) from users) as users, (select max(discussion_id) from discussions) as discussions,
        (select max(comment_id) from comments) as comments, count_comments as longest
      from discussions where discussion_id = 1`,
    );
    return rows[0] ?? null;
  });

/** Runs `work` on the forum of a folder, while no other process uses it. */
export const onForum = <Found>(
  directory: string,
  work: (application: Application) => Promise<Found>,
): Promise<Found> =>
  opened(directory, async (config, connection) => {
    const { application, mailer } = await openForumApplication({
      ...{ config, connection, work: false },
      onError: (error: Error) => process.stderr.write(`${error.stack}\n`),
    });
    try {
      return await work(application);
    } finally {
      await application.close();
      await mailer.close();
    }
  });

/** Signs in the first members of a forum; returns their cookies. */
export const signIn = (directory: string, members = SIGNED_IN): Promise<string[]> =>
  onForum(directory, async (application) => {
    const context = await application.systemContext();
    const cookies: string[] = [];
    for (let userID = 1; userID <= members; userID++) {
      const { token } = await startSession(context, userID, { persist: true, address: null, agent: null });
      cookies.push(`${SESSION_COOKIE}=${token}`);
    }
    return cookies;
  });
