const LINE_END = 10;
const LONGEST_LINE = 4 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** Bytes that come in pieces of any size, taken by the line and by the count. Throws when there are too few. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = NOTHING;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next line, with its end. */
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

  /** The next `count` bytes, in pieces. */
  async *take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const rest = await this.#some();
      const piece = this.#cut(Math.min(left, rest.length));
      left -= piece.length;
      yield piece;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#pieces.next()).done === true;
  }

  async #some(): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) throw new Error("it ends too early");
      this.#rest = value;
    }
    return this.#rest;
  }

  #cut(count: number): Buffer {
    const piece = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return piece;
  }
}
