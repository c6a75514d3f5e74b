import { Readable } from "node:stream";
import type pg from "pg";

const CHUNK_BYTES = 256 * 1024;

/** The output of `copy … to stdout`, for `client.query()`. The server waits while nothing reads it. */
export class CopyOut extends Readable implements pg.Submittable {
  /** Number of rows received so far. */
  rows = 0;
  readonly #statement: string;
  #connection: pg.Connection | null = null;
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: CHUNK_BYTES });
    this.#statement = statement;
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  /** Called once per row. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows += 1;
    // Copy the bytes, because their buffer is reused.
    this.#chunks.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= CHUNK_BYTES) this.#pass();
  }

  #pass(): void {
    const goesOn = this.push(Buffer.concat(this.#chunks));
    this.#chunks = [];
    this.#bytes = 0;
    if (!goesOn) this.#connection?.stream.pause();
  }

  handleCommandComplete(): void {
    if (this.#bytes > 0) this.#pass();
    this.push(null);
    // Resume the socket for the next query on this connection.
    this.#connection?.stream.resume();
  }

  handleReadyForQuery(): void {}

  handleError(error: Error): void {
    this.destroy(error);
  }
}
