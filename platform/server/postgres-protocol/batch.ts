import type pg from "pg";
import type { MessageConsumer, MessageSplitter } from "./message-splitter.ts";
import { MessageWriter } from "./message-writer.ts";
import type { PreparedStatement, Statement } from "./statement.ts";

/** Code of ReadyForQuery, which ends the answer to each statement. */
const READY = 0x5a;

const writer = new MessageWriter();

/**
 * Statements that are sent together and answered in order; each succeeds or fails on its own. `pg` treats them as one
 * query in its queue.
 */
export class Batch implements pg.Submittable, MessageConsumer {
  readonly #statements: readonly Statement[];
  readonly #arriving: MessageSplitter;
  #at = 0;

  constructor(statements: readonly Statement[], arriving: MessageSplitter) {
    this.#statements = statements;
    this.#arriving = arriving;
  }

  submit(connection: pg.Connection): void {
    const parsing = new Set<PreparedStatement>();
    for (const statement of this.#statements) statement.write(writer, parsing);
    this.#arriving.consumer = this;
    connection.stream.write(writer.flush());
    this.#statements[0]!.begin();
  }

  /** Required by `pg`. */
  callback(): void {}

  /** Leaves the last ReadyForQuery to `pg`. */
  wants(code: number): boolean {
    if (code === READY) return this.#at < this.#statements.length - 1;
    return this.#statements[this.#at]!.wants(code);
  }

  consume(code: number, bytes: Buffer, start: number, end: number): void {
    if (code === READY) {
      this.#statements[this.#at++]!.finish();
      this.#statements[this.#at]!.begin();
    } else this.#statements[this.#at]!.consume(code, bytes, start, end);
  }

  /** Called when the connection is lost. */
  handleError(error: Error): void {
    this.#arriving.consumer = null;
    for (const statement of this.#statements.slice(this.#at)) statement.fail(error);
  }

  handleReadyForQuery(): void {
    this.#arriving.consumer = null;
    this.#statements[this.#at]!.finish();
  }
}
