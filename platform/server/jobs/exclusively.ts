import type { Context } from "../application/context.ts";
import { connected } from "../backup/connected.ts";
import { connectionOf } from "../database/connection.ts";

/**
 * Runs `work` on one node at a time. Returns false at once, without running it, while another node or process runs work
 * of this name. The lock ends with its connection, so that a killed node does not hold it.
 */
export const exclusively = (context: Context, name: string, work: () => Promise<void>): Promise<boolean> =>
  connected(connectionOf(context), async (client) => {
    await client.query("begin; set local idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"',
      [name],
    );
    if (!rows[0]?.isFree) return false;
    await work();
    return true;
  });
