import pg from "pg";

const NAME = "colloquy.session";
const WRITE = "select set_config($1, $2, false)";
const READ = "select current_setting($1, true) as value";

/** The answer of PgBouncer to a transaction in statement mode. */
const STATEMENT_POOLING = /not allowed in statement pooling mode/;

/**
 * Throws when the server behind `client` gives its session to other clients between statements, as PgBouncer does in
 * transaction and statement mode: prepared statements, LISTEN and settings of the session do not work there.
 */
export async function requireOwnSession(client: pg.Client, connection: pg.PoolConfig): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { processID } = client as unknown as { processID: number | null };
  // A pooler makes up the process that it names; what PostgreSQL itself says is the truth.
  if (rows[0]?.pid === processID) return;
  const other = new pg.Client(connection);
  other.on("error", () => {});
  await other.connect();
  try {
    const mine = String(processID);
    await client.query(WRITE, [NAME, mine]);
    // In a transaction it holds on to a session of the pooler: if that is the one of `client`, the two take turns.
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
