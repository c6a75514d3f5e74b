import pg from "pg";

const NAME = "colloquy.session";
const WRITE = "select set_config($1, $2, false)";
const READ = "select current_setting($1, true) as value";

/** PgBouncer's error for a transaction in statement mode. */
const STATEMENT_POOLING = /not allowed in statement pooling mode/;

/**
 * Throws when the server behind `client` shares its session between clients, as PgBouncer does in
 * transaction and statement mode: prepared statements, LISTEN and session settings do not work there.
 */
export async function requireOwnSession(client: pg.Client, connection: pg.PoolConfig): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { processID } = client as unknown as { processID: number | null };
  // A pooler invents the process id of the handshake; PostgreSQL itself returns the real one.
  if (rows[0]?.pid === processID) return;
  const other = new pg.Client(connection);
  other.on("error", () => {});
  await other.connect();
  try {
    const mine = String(processID);
    await client.query(WRITE, [NAME, mine]);
    // The transaction holds a session of the pooler; if it is the session of `client`, the pooler shares
    // sessions.
    await other.query("begin");
    const theirs = await other.query<{ value: string | null }>(READ, [NAME]);
    const own = await client.query<{ value: string | null }>(READ, [NAME]);
    await other.query("rollback");
    if (theirs.rows[0]?.value !== mine && own.rows[0]?.value === mine) return;
  } catch (error) {
    if (!STATEMENT_POOLING.test((error as Error).message)) throw error;
  } finally {
    await other.end();
  }
  throw new Error(
    "DATABASE_URL leads to a connection pooler that switches sessions between statements, such as PgBouncer with " +
      "pool_mode = transaction. The forum keeps prepared statements and listens for notifications, which need a session " +
      "of their own, and has a pool itself (DATABASE_POOL). Set DATABASE_URL to PostgreSQL itself, or set " +
      "pool_mode = session for this database.",
  );
}
