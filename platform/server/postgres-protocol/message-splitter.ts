import { int32 } from "./row-reader.ts";

/** Size of code and length. */
const HEAD = 5;

/** Reads some of PostgreSQL's messages. */
export interface MessageConsumer {
  wants(code: number): boolean;
  /** Reads the message body in `bytes` from `start` to `end`. */
  consume(code: number, bytes: Buffer, start: number, end: number): void;
}

/** Splits received data into messages. Messages that the consumer does not want are passed on, in order. */
export class MessageSplitter {
  /** The current consumer. */
  consumer: MessageConsumer | null = null;
  readonly #pass: (bytes: Buffer) => void;
  /** Beginning of an incomplete message. */
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
      let isWanted = this.consumer?.wants(bytes[at]!);
      if (isWanted && passed < at) {
        this.#pass(bytes.subarray(passed, at));
        passed = at;
        // The passed messages may have ended this consumer's turn.
        isWanted = this.consumer?.wants(bytes[at]!);
      }
      if (isWanted) {
        this.consumer!.consume(bytes[at]!, bytes, at + HEAD, end);
        passed = end;
      }
      at = end;
    }
    if (passed < at) this.#pass(bytes.subarray(passed, at));
    if (at < bytes.length) this.#store(bytes.subarray(at));
  }

  /** Appends `chunk` to the incomplete message; returns all bytes once the message is complete. */
  #complete(chunk: Buffer): Buffer | null {
    if (this.#parts.length === 0) return chunk;
    this.#parts.push(Buffer.from(chunk));
    this.#length += chunk.length;
    if (this.#length < this.#needed) return null;
    const whole = Buffer.concat(this.#parts);
    this.#parts = [];
    return whole;
  }

  /** Copies the bytes, because their buffer is overwritten. */
  #store(rest: Buffer): void {
    this.#parts = [Buffer.from(rest)];
    this.#length = rest.length;
    this.#needed = rest.length < HEAD ? HEAD : 1 + int32(rest, 1);
  }
}
