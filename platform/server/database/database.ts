import {
  type ColumnType,
  DefaultConnectionProvider,
  type Generated,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from "kysely";
import pg from "pg";
import { ProtocolClient } from "../postgres-protocol/client.ts";
import { Connections } from "../postgres-protocol/connections.ts";
import { ProtocolDriver } from "../postgres-protocol/driver.ts";
import { LoneExecutor } from "../postgres-protocol/lone-executor.ts";
import { Pipeline } from "../postgres-protocol/pipeline.ts";
import { DatabaseAway, isDatabaseAway } from "./database-away.ts";
import { NamesCompiler } from "./names.ts";

// Ids are bigint in the database and numbers everywhere else; counts likewise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Every table by its property name. Each feature merges its own tables in its `tables.ts`. */
export interface Database {
  migrations: { name: string; checksum: string; dateApplied: Generated<Date> };
  savedResponses: {
    actorID: number;
    key: string;
    call: string;
    status: number | null;
    /** Without `body` when the response had no body, which differs from a body of null. */
    answer: ColumnType<{ body?: unknown } | null, null, string>;
    dateInserted: Generated<Date>;
  };
  addonsEnabled: { name: string; enabled: boolean };
}

export type Db = Kysely<Database>;

/** Called with every statement that is sent and its duration, for metrics and for tests that count statements. */
export type StatementListener = (sql: string, milliseconds: number) => void;

/** An open database: its pool, and functions to watch it. */
export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  onStatement(listener: StatementListener): () => void;
  /** Opens a separate pool of at most `max` connections with these PostgreSQL settings; it connects when needed. */
  withSettings(settings: Readonly<Record<string, string>>, max: number): Db;
  /** True while the database is known not to answer; statements fail at once. */
  readonly isAway: boolean;
  /** Notes that PostgreSQL stopped answering, with the error that showed it, or with null that it answers again. */
  setPulse(failure: unknown): void;
  /** Called when the database goes away, with the error that showed it, and with null when it is back. Assign to it. */
  onPulse(failure: unknown): void;
  close(): Promise<void>;
}

/** A request without a connection after this time fails: waiting longer would only lengthen the queue. */
const WAIT_MS = 10_000;

/** Opens a pool on `connection`. `onError` receives errors of idle connections. */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): OpenDatabase {
  const listeners = new Set<StatementListener>();
  const onStatement: StatementListener = (sql, milliseconds) => {
    for (const listener of listeners) listener(sql, milliseconds);
  };
  let isClosed = false;
  const all: Connections[] = [];
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionTimeoutMillis: WAIT_MS, Client: ProtocolClient, ...config });
    // Without a listener a server that goes away ends the whole process.
    pool.on("error", (error) => {
      // PostgreSQL may end a connection before it is closed here.
      if (!isClosed && !isDatabaseAway(error)) onError(error);
    });
    pool.on("connect", (client) => {
      // An error of a connection in use reaches its user with the next statement.
      client.on("error", () => {});
      (client as unknown as ProtocolClient).onStatement = onStatement;
    });
    const pooled = new Connections(pool);
    all.push(pooled);
    const driver = new ProtocolDriver(pool, pooled);
    const [compiler, adapter] = [new NamesCompiler(), new PostgresAdapter()];
    const dialect = {
      createDriver: () => driver,
      createQueryCompiler: () => compiler,
      createAdapter: () => adapter,
      createIntrospector: (on: Kysely<unknown>) => new PostgresIntrospector(on),
    };
    const connections = new DefaultConnectionProvider(driver);
    const executor = new LoneExecutor(new Pipeline(pooled, onStatement), compiler, adapter, connections);
    return { db: new Kysely<Database>({ config: { dialect }, dialect, driver, executor }), pool };
  };
  const { db, pool } = open({ max: 10, ...connection });
  const others: Db[] = [];
  let isAway = false;
  const database: OpenDatabase = {
    db,
    pool,
    get isAway() {
      return isAway;
    },
    setPulse(failure) {
      const wasAway = isAway;
      isAway = failure !== null;
      const away = isAway ? new DatabaseAway(failure) : null;
      for (const connections of all) connections.setAway(away);
      if (isAway !== wasAway) database.onPulse(failure);
    },
    onPulse() {},
    onStatement(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    withSettings(settings, max) {
      const names = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, false)`);
      const onConnect = (client: pg.ClientBase) =>
        client.query({ text: `select ${names.join()}`, values: Object.values(settings) });
      const other = open({ ...connection, max, onConnect });
      others.push(other.db);
      return other.db;
    },
    async close() {
      isClosed = true;
      for (const opened of [...others, db]) await opened.destroy();
    },
  };
  return database;
}
