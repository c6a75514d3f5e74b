const LINE_END = 10;
const LONGEST_LINE = 4 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** Reads lines and byte counts from chunks of any size. Throws when the data ends too early. */
export class ByteSource {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = NOTHING;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns the next line, with its line end. */
  async line(): Promise<Buffer> {
    let line = NOTHING;
    while (line.length <= LONGEST_LINE) {
      const rest = await this.#some();
      const end = rest.indexOf(LINE_END) + 1;
      line = Buffer.concat([line, this.#cut(end || rest.length)]);
      if (end > 0) return line;
    }
    throw new Error("it is something else");
  }

  /** Yields the next `count` bytes in chunks. */
  async *take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const rest = await this.#some();
      const chunk = this.#cut(Math.min(left, rest.length));
      left -= chunk.length;
      yield chunk;
    }
  }

  /** True when all bytes have been read. */
  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#chunks.next()).done === true;
  }

  async #some(): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) throw new Error("it ends too early");
      this.#rest = value;
    }
    return this.#rest;
  }

  #cut(count: number): Buffer {
    const chunk = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return chunk;
  }
}
