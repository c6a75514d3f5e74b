import type pg from "pg";
import type { MessageSplitter, MessageTaker } from "./message-splitter.ts";
import { MessageWriter } from "./message-writer.ts";
import type { Kept, Statement } from "./statement.ts";

/** What PostgreSQL says after each statement. */
const READY = 0x5a;

const writer = new MessageWriter();

/**
 * Statements that are sent at once, and answered one after the other; one that fails leaves the others alone. To `pg`, which
 * has it wait for its turn, it is one.
 */
export class Batch implements pg.Submittable, MessageTaker {
  readonly #statements: readonly Statement[];
  readonly #arriving: MessageSplitter;
  #at = 0;

  constructor(statements: readonly Statement[], arriving: MessageSplitter) {
    this.#statements = statements;
    this.#arriving = arriving;
  }

  submit(connection: pg.Connection): void {
    const parsing = new Set<Kept>();
    for (const statement of this.#statements) statement.write(writer, parsing);
    this.#arriving.taker = this;
    connection.stream.write(writer.taken());
    this.#statements[0]!.begin();
  }

  /** `pg` asks for one. */
  callback(): void {}

  /** The last time that PostgreSQL is ready is for `pg` to know. */
  wants(code: number): boolean {
    if (code === READY) return this.#at < this.#statements.length - 1;
    return this.#statements[this.#at]!.wants(code);
  }

  take(code: number, bytes: Buffer, start: number, end: number): void {
    if (code === READY) {
      this.#statements[this.#at++]!.finish();
      this.#statements[this.#at]!.begin();
    } else this.#statements[this.#at]!.take(code, bytes, start, end);
  }

  /** The connection is lost. */
  handleError(error: Error): void {
    this.#arriving.taker = null;
    for (const statement of this.#statements.slice(this.#at)) statement.fail(error);
  }

  handleReadyForQuery(): void {
    this.#arriving.taker = null;
    this.#statements[this.#at]!.finish();
  }
}
