import { Writable } from "node:stream";
import type pg from "pg";

declare module "pg" {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
  }
}

/**
 * The input of `copy … from stdin`, for `client.query()`. When it fails, its connection cannot be used further and has
 * to be ended.
 */
export class CopyIn extends Writable implements pg.Submittable {
  /** Number of rows the server stored, once everything is written. */
  rows = 0;
  readonly #statement: string;
  #connection: pg.Connection | null = null;
  /** Called with the server's answer to the last request. */
  #answered: ((error?: Error) => void) | null = null;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _construct(callback: (error?: Error | null) => void): void {
    this.#answered = callback;
  }

  handleCopyInResponse(): void {
    this.#answer();
  }

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    const connection = this.#connection!;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) connection.stream.once("drain", callback);
    else callback();
  }

  override _final(callback: (error?: Error | null) => void): void {
    this.#answered = callback;
    this.#connection!.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(" ")[1]);
  }

  handleReadyForQuery(): void {
    this.#answer();
  }

  handleError(error: Error): void {
    if (this.#answered) this.#answer(error);
    else this.destroy(error);
  }

  #answer(error?: Error): void {
    const answered = this.#answered;
    this.#answered = null;
    answered?.(error);
  }
}
