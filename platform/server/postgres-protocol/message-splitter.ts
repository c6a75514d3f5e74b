import { int32 } from "./row-reader.ts";

/** Code and length. */
const HEAD = 5;

/** Who reads some of PostgreSQL's messages. */
export interface MessageTaker {
  wants(code: number): boolean;
  /** Reads the body that stands in `bytes` from `start` to `end`. */
  take(code: number, bytes: Buffer, start: number, end: number): void;
}

/** Cuts what arrives into messages. What nobody wants is passed on as it came, in its turn. */
export class MessageSplitter {
  /** Who reads at this moment. */
  taker: MessageTaker | null = null;
  readonly #pass: (bytes: Buffer) => void;
  /** The beginning of a message whose end has not come yet. */
  #parts: Buffer[] = [];
  #length = 0;
  #needed = 0;

  constructor(pass: (bytes: Buffer) => void) {
    this.#pass = pass;
  }

  add(chunk: Buffer): void {
    const bytes = this.#complete(chunk);
    if (!bytes) return;
    let [passed, at] = [0, 0];
    while (at + HEAD <= bytes.length) {
      const end = at + 1 + int32(bytes, at + 1);
      if (end > bytes.length) break;
      let isWanted = this.taker?.wants(bytes[at]!);
      if (isWanted && passed < at) {
        this.#pass(bytes.subarray(passed, at));
        passed = at;
        // With what was passed, its turn may have ended.
        isWanted = this.taker?.wants(bytes[at]!);
      }
      if (isWanted) {
        this.taker!.take(bytes[at]!, bytes, at + HEAD, end);
        passed = end;
      }
      at = end;
    }
    if (passed < at) this.#pass(bytes.subarray(passed, at));
    if (at < bytes.length) this.#keep(bytes.subarray(at));
  }

  /** `chunk` after what was left of the one before, as soon as that is a message. */
  #complete(chunk: Buffer): Buffer | null {
    if (this.#parts.length === 0) return chunk;
    this.#parts.push(Buffer.from(chunk));
    this.#length += chunk.length;
    if (this.#length < this.#needed) return null;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [];
    return whole;
  }

  /** In a place of its own: where it stands may be written over. */
  #keep(rest: Buffer): void {
    this.#parts = [Buffer.from(rest)];
    this.#length = rest.length;
    this.#needed = rest.length < HEAD ? HEAD : 1 + int32(rest, 1);
  }
}
