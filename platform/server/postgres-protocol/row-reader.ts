import pg from "pg";
import { BoundedMap } from "../cache/bounded-map.ts";
import { property } from "../database/names.ts";

type Read = (bytes: Buffer, start: number, end: number) => unknown;

export type Row = Record<string, unknown>;

const { BOOL, FLOAT8, INT2, INT4, INT8, OID, TIMESTAMPTZ } = pg.types.builtins;
const [TEXT, BINARY] = [0, 1];
/** Epoch of PostgreSQL's timestamps. */
const EPOCH = Date.UTC(2000, 0, 1);
const HIGH = 2 ** 32;
/** Upper half of an infinite `timestamptz`. */
const ENDLESS = 0x7fffffff;

/** Reads a big-endian integer at `at`. */
export const int16 = (bytes: Uint8Array, at: number): number => (bytes[at]! << 8) | bytes[at + 1]!;
/** Reads a big-endian integer at `at`. */
export const int32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
const int64 = (bytes: Uint8Array, at: number) => int32(bytes, at) * HIGH + (int32(bytes, at + 4) >>> 0);

const instant: Read = (bytes, start, end) => {
  const high = int32(bytes, start);
  // The text format of `pg` returns numbers for infinity as well.
  if (high === ENDLESS && int32(bytes, start + 4) === -1) return Number.POSITIVE_INFINITY;
  if (high === ~ENDLESS && int32(bytes, start + 4) === 0) return Number.NEGATIVE_INFINITY;
  return new Date(EPOCH + Math.floor(int64(bytes, end - 8) / 1000));
};

/** Types that are requested and read in binary format; all others are read as text. */
const binary: Record<number, Read> = {
  [BOOL]: (bytes, start) => bytes[start] === 1,
  [INT2]: (bytes, start) => (int16(bytes, start) << 16) >> 16,
  [INT4]: int32,
  [OID]: (bytes, start) => int32(bytes, start) >>> 0,
  [INT8]: int64,
  [FLOAT8]: (bytes, start) => bytes.readDoubleBE(start),
  [TIMESTAMPTZ]: instant,
};

const text: Read = (bytes, start, end) => bytes.toString("utf8", start, end);

function asText(type: number): Read {
  const parse = pg.types.getTypeParser(type, "text");
  return (bytes, start, end) => parse(text(bytes, start, end));
}

interface Reading {
  /** Use the column names unchanged. */
  isVerbatim: boolean;
  isBinary: boolean;
}

type RowMaker = (values: readonly unknown[]) => Row;

/**
 * Returns a function that creates objects with these properties. The generated literal gives them a fixed shape: V8
 * stores objects that get properties one by one as hash tables, which are five times larger and slower.
 */
function rowMaker(names: readonly string[]): RowMaker {
  const properties = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function("values", `return { ${properties.join(", ")} };`) as RowMaker;
}

/** Creates rows from PostgreSQL's messages: objects with the API's names and JavaScript values. */
export class RowReader {
  /** Format in which each column is to be sent. */
  readonly formats: readonly number[];
  readonly #reads: Read[] = [];
  readonly #rowOf: RowMaker;

  constructor(description: Buffer, { isVerbatim, isBinary }: Reading) {
    const formats: number[] = [];
    const names: string[] = [];
    for (let at = 2, left = int16(description, 0); left > 0; left--) {
      const end = description.indexOf(0, at);
      const column = description.toString("utf8", at, end);
      const name = isVerbatim ? column : property(column);
      const type = int32(description, end + 7);
      const read = isBinary ? binary[type] : undefined;
      names.push(name);
      this.#reads.push(read ?? asText(type));
      formats.push(read ? BINARY! : TEXT!);
      at = end + 19;
    }
    this.formats = formats;
    this.#rowOf = rowMaker(names);
  }

  /** Reads the DataRow that begins at `at`. */
  read(bytes: Buffer, at: number): Row {
    let end = at + 2;
    const values = this.#reads.map((read) => {
      const start = end + 4;
      const length = int32(bytes, end);
      end = length < 0 ? start : start + length;
      return length < 0 ? null : read(bytes, start, end);
    });
    return this.#rowOf(values);
  }
}

const MAX_CACHED = 2000;
/** Size of a column in a row reader, in bytes: its parser and its part of the generated function. */
const COLUMN_BYTES = 200;
const readers = new BoundedMap<string, RowReader>({
  name: "row readers",
  most: MAX_CACHED,
  mostBytes: 8 * 1024 * 1024,
  bytesOf: (key, { formats }) => 2 * key.length + COLUMN_BYTES * formats.length,
});

/** Returns the reader for a RowDescription; shared by all connections. */
export function readerOf(description: Buffer, reading: Reading): RowReader {
  const key = `${reading.isVerbatim} ${reading.isBinary} ${description.toString("latin1")}`;
  let reader = readers.get(key);
  if (!reader) {
    reader = new RowReader(description, reading);
    readers.set(key, reader);
  }
  return reader;
}
