import { type ColumnType, type Generated, Kysely } from "kysely";
import pg from "pg";
import { NamesDialect, NamesPlugin } from "./names.ts";

// Ids are bigint in the database and numbers everywhere else; counts likewise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Every table, by its property name. Each feature merges its own in its `tables.ts`. */
export interface Database {
  migrations: { name: string; checksum: string; dateApplied: Generated<Date> };
  answersKept: {
    actorID: number;
    key: string;
    call: string;
    status: number | null;
    /** Without a body when there was none, which is not a body of null. */
    answer: ColumnType<{ body?: unknown } | null, null, string>;
    dateInserted: Generated<Date>;
  };
  addonsEnabled: { name: string; enabled: boolean };
}

export type Db = Kysely<Database>;

/** Hears of every statement that is sent, for metrics and for tests that count them. */
export type StatementListener = (sql: string, milliseconds: number) => void;

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  onStatement(listener: StatementListener): () => void;
  close(): Promise<void>;
}

/** A request that gets no connection in this time is told so: waiting longer would only lengthen the queue. */
const WAIT_MS = 10_000;

/** Opens a pool on `connection`. `onError` hears of connections lost while idle. */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): OpenDatabase {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: WAIT_MS, ...connection });
  // Without a listener a server that goes away ends the whole process.
  pool.on("error", onError);
  // The same for one that is in use: whoever uses it learns of it from the next statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  const listeners = new Set<StatementListener>();
  const db = new Kysely<Database>({
    dialect: new NamesDialect({ pool }),
    plugins: [new NamesPlugin()],
    log: (event) => {
      for (const listener of listeners) listener(event.query.sql, event.queryDurationMillis);
    },
  });
  return {
    db,
    pool,
    onStatement(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => db.destroy(),
  };
}
