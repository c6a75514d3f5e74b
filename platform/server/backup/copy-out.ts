import { Readable } from "node:stream";
import type pg from "pg";

const PIECE_BYTES = 256 * 1024;

/** What `copy … to stdout` sends, for `client.query()`; the server waits while nobody reads. */
export class CopyOut extends Readable implements pg.Submittable {
  /** Rows that have come so far. */
  rows = 0;
  readonly #statement: string;
  #connection: pg.Connection | null = null;
  #piece: Buffer[] = [];
  #bytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: PIECE_BYTES });
    this.#statement = statement;
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  /** The server sends a message a row. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows += 1;
    // A copy: the bytes lie in a buffer that is used again.
    this.#piece.push(Buffer.from(chunk));
    this.#bytes += chunk.length;
    if (this.#bytes >= PIECE_BYTES) this.#pass();
  }

  #pass(): void {
    const goesOn = this.push(Buffer.concat(this.#piece));
    this.#piece = [];
    this.#bytes = 0;
    if (!goesOn) this.#connection?.stream.pause();
  }

  handleCommandComplete(): void {
    if (this.#bytes > 0) this.#pass();
    this.push(null);
    // What comes next on the connection is for others.
    this.#connection?.stream.resume();
  }

  handleReadyForQuery(): void {}

  handleError(error: Error): void {
    this.destroy(error);
  }
}
