import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "#platform/server/database/database-away.ts";
import { requireOwnSession } from "./own-session.ts";

const AGAIN_MS = 1000;
const CONNECT_MS = 5000;

/** Writes to standard error why the forum is not open yet. */
export const logWaiting = (reason: string): void =>
  void process.stderr.write(`Waiting for the database: ${reason}\n`);

/**
 * Waits until the database at `connection` responds and accepts writes. Calls `onWait` with each new reason
 * to wait. Rejects for reasons that do not pass, such as a wrong password or a pooler that switches
 * sessions, and when `signal` aborts.
 */
export async function awaitDatabase(
  connection: pg.PoolConfig,
  signal: AbortSignal,
  onWait: (reason: string) => void,
): Promise<void> {
  for (let last = ""; ; await wait(AGAIN_MS, undefined, { signal })) {
    const reason = await reasonToWait(connection);
    if (reason === null) return;
    if (reason !== last) onWait(reason);
    last = reason;
  }
}

async function reasonToWait(connection: pg.PoolConfig): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a lost connection would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    if (rows[0]?.standby) return "it is a standby, which takes no writes until it is promoted";
    await requireOwnSession(client, connection);
    return null;
  } catch (error) {
    if (isDatabaseAway(error)) return (error as Error).message || String((error as { code?: string }).code);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
