import { failureIn } from "./failure.ts";
import type { MessageConsumer } from "./message-splitter.ts";
import type { MessageWriter, Sent } from "./message-writer.ts";
import { type Row, type RowReader, readerOf } from "./row-reader.ts";

/** Codes of PostgreSQL's messages. */
const CODES = {
  parsed: 0x31,
  bound: 0x32,
  complete: 0x43,
  row: 0x44,
  failed: 0x45,
  empty: 0x49,
  columns: 0x54,
  noColumns: 0x6e,
  parameters: 0x74,
};
const CONSUMED = new Set(Object.values(CODES));

/** First byte of the SELECT tag; such tags contain no number of written rows. */
const SELECT = 0x53;

/** The answer to a statement. */
export interface Answer {
  rows: Row[];
  /** Command tag such as `UPDATE 3`; empty after a select. */
  tag: string;
  /** Time since the statement, or the last answer before it, in milliseconds. */
  milliseconds: number;
}

/** State of a prepared statement on one connection. */
export interface PreparedStatement {
  name: string;
  isParsed: boolean;
  /** Reads its rows; null until PostgreSQL described them. */
  reader: RowReader | null;
}

/** A statement to send. */
export interface Asked {
  text: string;
  values: readonly Sent[];
  /** Null for a statement that is sent once. */
  prepared: PreparedStatement | null;
  /** A statement to send before this one, such as `begin`. */
  opening: string | null;
  /** Use the column names unchanged. */
  isVerbatim: boolean;
}

/** A statement in progress: sends it and reads its answer as it arrives. */
export class Statement implements MessageConsumer {
  readonly answer: Promise<Answer>;
  readonly #asked: Asked;
  #resolve!: (answer: Answer) => void;
  #reject!: (error: Error) => void;
  #prepared: PreparedStatement | null;
  #began = 0;
  #isOpening: boolean;
  #reader: RowReader | null = null;
  #rows: Row[] = [];
  #tag = "";
  #failure: Error | null = null;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#prepared = asked.prepared;
    this.#isOpening = asked.opening !== null;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /**
   * Writes the messages of the statement. `parsing` contains statements that are being parsed earlier in the batch:
   * those cannot be prepared twice.
   */
  write(writer: MessageWriter, parsing: Set<PreparedStatement>): void {
    const { text, values, opening } = this.#asked;
    if (this.#prepared && parsing.has(this.#prepared)) this.#prepared = null;
    const prepared = this.#prepared;
    const name = prepared?.name ?? "";
    if (opening !== null) {
      writer.parse("", opening);
      writer.bind("", [], []);
      writer.execute();
    }
    this.#reader = prepared?.reader ?? null;
    if (!prepared?.isParsed) {
      writer.parse(name, text);
      if (prepared) parsing.add(prepared);
    }
    if (!this.#reader) writer.describe(name);
    writer.bind(name, values, this.#reader?.formats ?? []);
    writer.execute();
    writer.sync();
  }

  /** Called when everything sent before this statement has been answered. */
  begin(): void {
    this.#began = performance.now();
  }

  wants(code: number): boolean {
    return CONSUMED.has(code);
  }

  consume(code: number, bytes: Buffer, start: number, end: number): void {
    if (code === CODES.row) this.#readRow(bytes, start);
    else if (code === CODES.failed) this.#failure = failureIn(bytes, start, end);
    else if (this.#isOpening) this.#isOpening = code !== CODES.complete;
    else if (code === CODES.complete) {
      if (bytes[start] !== SELECT) this.#tag = bytes.toString("latin1", start, end - 1);
    } else if (code === CODES.parsed && this.#prepared) this.#prepared.isParsed = true;
    else if (code === CODES.columns) this.#readColumns(bytes.subarray(start, end));
    else if (code === CODES.noColumns) this.#readColumns(Buffer.alloc(2));
  }

  #readColumns(description: Buffer): void {
    const { isVerbatim } = this.#asked;
    this.#reader = readerOf(description, { isVerbatim, isBinary: false });
    if (this.#prepared) this.#prepared.reader = readerOf(description, { isVerbatim, isBinary: true });
  }

  #readRow(bytes: Buffer, start: number): void {
    try {
      this.#rows.push(this.#reader!.read(bytes, start));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  fail(error: Error): void {
    this.#reject(error);
  }

  finish(): void {
    const milliseconds = performance.now() - this.#began;
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve({ rows: this.#rows, tag: this.#tag, milliseconds });
  }
}
