/**
 * The client side of PostgreSQL's protocol, over the connections of `pg`. It takes 29 µs of processor time for a round of
 * three statements, where `pg` takes 52 in pipeline mode and postgres.js 63: docs/decisions/030-postgres-protocol.md.
 */
import { EventEmitter } from "node:events";
import { Socket, type SocketConstructorOpts } from "node:net";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { ask, asResult, type Question } from "./ask.ts";
import { Batch } from "./batch.ts";
import { MessageSplitter } from "./message-splitter.ts";
import { allAsSent } from "./message-writer.ts";
import { type Answer, type PreparedStatement, Statement } from "./statement.ts";

/** A query whose rows use the column names unchanged. */
export interface VerbatimQuery extends CompiledQuery {
  isVerbatim: true;
}

interface Attaching {
  connection: { stream: Socket; attachListeners(stream: EventEmitter): void };
}

/** Larger messages arrive in several chunks. */
const READ_BYTES = 65_536;

/** Returns a socket that reads into one buffer repeatedly instead of allocating new ones. */
const readingInto = (splitter: MessageSplitter) => {
  const onread = {
    buffer: Buffer.allocUnsafe(READ_BYTES),
    callback(count: number, bytes: Uint8Array) {
      splitter.add((bytes as Buffer).subarray(0, count));
      return true;
    },
  };
  return new Socket({ onread } as SocketConstructorOpts);
};

/**
 * A connection that sends Kysely's statements in one write and reads rows as they arrive. PostgreSQL parses, plans and
 * describes frequent statements once. Everything else is left to `pg`.
 */
export class ProtocolClient extends pg.Client implements DatabaseConnection {
  readonly #splitter: MessageSplitter;
  readonly #prepared = new Map<string, PreparedStatement>();
  #opening: string | null = null;
  #isInTransaction = false;
  /** Called with every statement and its duration. */
  onStatement: (sql: string, milliseconds: number) => void = () => {};

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as Attaching;
    const left = new EventEmitter();
    const attach = connection.attachListeners.bind(connection);
    this.#splitter = new MessageSplitter((bytes) => left.emit("data", bytes));
    connection.attachListeners = (stream) => {
      attach(left);
      stream.on("data", (bytes: Buffer) => this.#splitter.add(bytes));
    };
    if (!this.ssl) connection.stream = readingInto(this.#splitter);
  }

  async executeQuery<R>(query: CompiledQuery | VerbatimQuery): Promise<QueryResult<R>> {
    return asResult(await this.#ask(query.sql, query.parameters, "isVerbatim" in query));
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method, which is not supported
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are read at once.");
  }

  /** Begins a transaction with its first statement. */
  beginTransaction(opening: string): void {
    this.#opening = opening;
    this.#isInTransaction = true;
  }

  /** Ends a transaction and returns PostgreSQL's answer; null when it contained no statements. */
  async endTransaction(how: "commit" | "rollback"): Promise<string | null> {
    this.#isInTransaction = false;
    const isEmpty = this.#opening !== null;
    this.#opening = null;
    return isEmpty ? null : (await this.#ask(how, [], false)).tag;
  }

  /** Sends statements in one write and returns their answers. */
  sendAll(questions: readonly Question[]): Promise<Answer>[] {
    const statements = questions.map(({ name, ...asked }) => {
      const prepared = name === undefined ? null : this.#preparedBy(name);
      return new Statement({ opening: null, ...asked, prepared });
    });
    this.query(new Batch(statements, this.#splitter));
    return statements.map(({ answer }) => answer);
  }

  /** Destroys the connection, so that its statements fail even when the server is silent. */
  cutOff(): void {
    (this as unknown as Attaching).connection.stream.destroy();
  }

  #ask(text: string, parameters: readonly unknown[], isVerbatim: boolean): Promise<Answer> {
    // Convert the values first: when that fails, the `begin` must still be sent with the next statement.
    const values = allAsSent(parameters);
    const opening = this.#opening;
    this.#opening = null;
    if (opening !== null) this.onStatement(opening, 0);
    const send = (name?: string) => this.sendAll([{ text, values, isVerbatim, opening, name }])[0]!;
    // A transaction with a stale plan has failed and is repeated as a whole.
    const canRetry = () => !this.#isInTransaction && this.getTransactionStatus() === "I";
    return ask(text, send, { canRetry, onStatement: this.onStatement });
  }

  #preparedBy(name: string): PreparedStatement {
    let prepared = this.#prepared.get(name);
    if (!prepared) {
      prepared = { name, isParsed: false, reader: null };
      this.#prepared.set(name, prepared);
    }
    return prepared;
  }
}
