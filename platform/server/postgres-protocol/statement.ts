import { failureIn } from "./failure.ts";
import type { MessageTaker } from "./message-splitter.ts";
import type { MessageWriter, Sent } from "./message-writer.ts";
import { type Row, type RowReader, readerOf } from "./row-reader.ts";

/** What the beginnings of PostgreSQL's messages mean. */
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
const OURS = new Set(Object.values(CODES));

/** What a statement begins with when it answers with rows, and tells no number that is asked for. */
const SELECT = 0x53;

export interface Answer {
  rows: Row[];
  /** Such as `UPDATE 3`; empty after a select. */
  tag: string;
  /** Since it was sent, or what was sent before it was answered. */
  milliseconds: number;
}

/** What a connection knows of a statement that is kept on it. */
export interface Kept {
  name: string;
  isParsed: boolean;
  /** Reads its rows; null until PostgreSQL has described them. */
  reader: RowReader | null;
}

export interface Asked {
  text: string;
  values: readonly Sent[];
  /** Null for what is asked once. */
  kept: Kept | null;
  /** A statement that is sent with it, and comes before it. */
  opening: string | null;
  /** Leaves the names of columns as they are. */
  isVerbatim: boolean;
}

/** One statement on its way: what is sent, and its answer, read as it comes in. */
export class Statement implements MessageTaker {
  readonly answer: Promise<Answer>;
  readonly #asked: Asked;
  #resolve!: (answer: Answer) => void;
  #reject!: (error: Error) => void;
  #kept: Kept | null;
  #began = 0;
  #isOpening: boolean;
  #reader: RowReader | null = null;
  #rows: Row[] = [];
  #tag = "";
  #failure: Error | null = null;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#kept = asked.kept;
    this.#isOpening = asked.opening !== null;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Statements in `parsing` are being parsed for what is sent before it: until that is done nobody else can. */
  write(writer: MessageWriter, parsing: Set<Kept>): void {
    const { text, values, opening } = this.#asked;
    if (this.#kept && parsing.has(this.#kept)) this.#kept = null;
    const kept = this.#kept;
    const name = kept?.name ?? "";
    if (opening !== null) {
      writer.parse("", opening);
      writer.bind("", [], []);
      writer.execute();
    }
    this.#reader = kept?.reader ?? null;
    if (!kept?.isParsed) {
      writer.parse(name, text);
      if (kept) parsing.add(kept);
    }
    if (!this.#reader) writer.describe(name);
    writer.bind(name, values, this.#reader?.formats ?? []);
    writer.execute();
    writer.sync();
  }

  /** What is sent before it, if anything, is answered. */
  begin(): void {
    this.#began = performance.now();
  }

  wants(code: number): boolean {
    return OURS.has(code);
  }

  take(code: number, bytes: Buffer, start: number, end: number): void {
    if (code === CODES.row) this.#takeRow(bytes, start);
    else if (code === CODES.failed) this.#failure = failureIn(bytes, start, end);
    else if (this.#isOpening) this.#isOpening = code !== CODES.complete;
    else if (code === CODES.complete) {
      if (bytes[start] !== SELECT) this.#tag = bytes.toString("latin1", start, end - 1);
    } else if (code === CODES.parsed && this.#kept) this.#kept.isParsed = true;
    else if (code === CODES.columns) this.#takeColumns(bytes.subarray(start, end));
    else if (code === CODES.noColumns) this.#takeColumns(Buffer.alloc(2));
  }

  #takeColumns(description: Buffer): void {
    const { isVerbatim } = this.#asked;
    this.#reader = readerOf(description, { isVerbatim, isBinary: false });
    if (this.#kept) this.#kept.reader = readerOf(description, { isVerbatim, isBinary: true });
  }

  #takeRow(bytes: Buffer, start: number): void {
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
