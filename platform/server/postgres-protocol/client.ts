import { EventEmitter } from "node:events";
import { Socket, type SocketConstructorOpts } from "node:net";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { ask, asResult, type Question } from "./ask.ts";
import { Batch } from "./batch.ts";
import { MessageSplitter } from "./message-splitter.ts";
import { allAsSent } from "./message-writer.ts";
import { type Answer, type Kept, Statement } from "./statement.ts";

/** A statement whose rows keep the names of their columns, for whoever expects them so. */
export interface VerbatimQuery extends CompiledQuery {
  isVerbatim: true;
}

interface Attaching {
  connection: { stream: Socket; attachListeners(stream: EventEmitter): void };
}

/** More comes in several pieces. */
const READ_BYTES = 65_536;

/** A socket that reads into one place over and over, instead of into a new one each time. */
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
 * A connection on which Kysely's statements are sent in one piece and read as they come in. PostgreSQL reads and plans once
 * what is asked over and over, and describes its columns once. All else is left to `pg`.
 */
export class ProtocolClient extends pg.Client implements DatabaseConnection {
  readonly #splitter: MessageSplitter;
  readonly #kept = new Map<string, Kept>();
  #opening: string | null = null;
  #isInTransaction = false;
  /** Hears of every statement. */
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

  // biome-ignore lint/correctness/useYield: Kysely wants to be told that there is none
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Rows are read at once.");
  }

  /** Begins a transaction, together with what is asked first within it. */
  beginTransaction(opening: string): void {
    this.#opening = opening;
    this.#isInTransaction = true;
  }

  /** Tells what PostgreSQL made of it; null when nothing was asked within it. */
  async endTransaction(how: "commit" | "rollback"): Promise<string | null> {
    this.#isInTransaction = false;
    const isEmpty = this.#opening !== null;
    this.#opening = null;
    return isEmpty ? null : (await this.#ask(how, [], false)).tag;
  }

  /** Sends statements in one piece. */
  sendAll(questions: readonly Question[]): Promise<Answer>[] {
    const statements = questions.map(({ name, ...asked }) => {
      const kept = name === undefined ? null : this.#keptBy(name);
      return new Statement({ opening: null, ...asked, kept });
    });
    this.query(new Batch(statements, this.#splitter));
    return statements.map(({ answer }) => answer);
  }

  /** Destroys the connection: what is asked on it fails, though the server may be silent. */
  cutOff(): void {
    (this as unknown as Attaching).connection.stream.destroy();
  }

  #ask(text: string, parameters: readonly unknown[], isVerbatim: boolean): Promise<Answer> {
    // What cannot be sent must not take the beginning of its transaction along.
    const values = allAsSent(parameters);
    const opening = this.#opening;
    this.#opening = null;
    if (opening !== null) this.onStatement(opening, 0);
    const send = (name?: string) => this.sendAll([{ text, values, isVerbatim, opening, name }])[0]!;
    // A transaction that met it has failed, and is done again as a whole.
    const canBeAskedAgain = () => !this.#isInTransaction && this.getTransactionStatus() === "I";
    return ask(text, send, { canBeAskedAgain, onStatement: this.onStatement });
  }

  #keptBy(name: string): Kept {
    let kept = this.#kept.get(name);
    if (!kept) {
      kept = { name, isParsed: false, reader: null };
      this.#kept.set(name, kept);
    }
    return kept;
  }
}
