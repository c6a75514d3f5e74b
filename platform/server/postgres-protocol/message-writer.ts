import pg from "pg";

const SMALLEST = 16_384;
/** Largest number of UTF-8 bytes per UTF-16 unit. */
const WIDEST = 3;
const VALUES_AT_MOST = 0xffff;
const [TEXT, BINARY] = [0, 1];
const code = (letter: string) => letter.charCodeAt(0);
const [PARSE, DESCRIBE, BIND] = [code("P"), code("D"), code("B")];
/** Execute message without a row limit. */
const EXECUTE = Buffer.from([code("E"), 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const SYNC = Buffer.from([code("S"), 0, 0, 0, 4]);

// Missing in @types/pg.
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): Sent } }).utils;

/** A value in the form it is sent. */
export type Sent = string | Buffer | null;

function asSent(value: unknown): Sent {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each === "number")) return `{${value.join(",")}}`;
  return prepareValue(value);
}

/** Converts values to the form they are sent in. Throws when there are too many or one cannot be converted. */
export function allAsSent(values: readonly unknown[]): Sent[] {
  if (values.length > VALUES_AT_MOST)
    throw new RangeError(`${values.length} values are too many for a statement.`);
  return values.map(asSent);
}

/** Writes messages into one buffer, to be sent in one write. */
export class MessageWriter {
  #bytes = Buffer.allocUnsafe(SMALLEST);
  #at = 0;
  #start = 0;

  /** Writes Parse. `name` is the name of a prepared statement, or empty. */
  parse(name: string, text: string): void {
    this.#begin(PARSE!);
    this.#text(name);
    this.#text(text);
    this.#int16(0);
    this.#end();
  }

  describe(name: string): void {
    this.#begin(DESCRIBE!);
    this.#text(`S${name}`);
    this.#end();
  }

  bind(name: string, values: readonly Sent[], formats: readonly number[]): void {
    this.#begin(BIND!);
    this.#text("");
    this.#text(name);
    this.#formats(values.map((value) => (Buffer.isBuffer(value) ? BINARY! : TEXT!)));
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#formats(formats);
    this.#end();
  }

  execute(): void {
    this.#raw(EXECUTE);
  }

  sync(): void {
    this.#raw(SYNC);
  }

  /** Returns the written bytes and empties the writer. */
  flush(): Buffer {
    const written = Buffer.from(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
    if (this.#bytes.length > SMALLEST) this.#bytes = Buffer.allocUnsafe(SMALLEST);
    return written;
  }

  #room(needed: number): void {
    if (this.#at + needed <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafe(2 * (this.#at + needed));
    this.#bytes.copy(wider, 0, 0, this.#at);
    this.#bytes = wider;
  }

  #begin(code: number): void {
    this.#room(5);
    this.#bytes[this.#at] = code;
    this.#start = this.#at + 1;
    this.#at += 5;
  }

  #end(): void {
    this.#bytes.writeInt32BE(this.#at - this.#start, this.#start);
  }

  #int16(value: number): void {
    this.#room(2);
    this.#at = this.#bytes.writeUInt16BE(value, this.#at);
  }

  #text(text: string): void {
    this.#room(WIDEST * text.length + 1);
    this.#at += this.#bytes.write(text, this.#at);
    this.#bytes[this.#at++] = 0;
  }

  #value(value: Sent): void {
    this.#room(4 + (value === null ? 0 : WIDEST * value.length));
    const start = this.#at;
    this.#at += 4;
    if (typeof value === "string") this.#at += this.#bytes.write(value, this.#at);
    else if (value !== null) this.#at += value.copy(this.#bytes, this.#at);
    this.#bytes.writeInt32BE(value === null ? -1 : this.#at - start - 4, start);
  }

  /** PostgreSQL assumes text when no formats are sent. */
  #formats(formats: readonly number[]): void {
    const some = formats.includes(BINARY!) ? formats : [];
    this.#int16(some.length);
    for (const format of some) this.#int16(format);
  }

  #raw(bytes: Buffer): void {
    this.#room(bytes.length);
    this.#at += bytes.copy(this.#bytes, this.#at);
  }
}
