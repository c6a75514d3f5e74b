/** Values that exports contain: as JSON, or as PHP serializes them. */
export type Values = Readonly<Record<string, unknown>>;

/** Reads a text that PHP serialized. Throws when it is not one. */
class PhpReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
  }

  read(): unknown {
    const type = this.#until(":;");
    switch (type) {
      case "N":
        return null;
      case "b":
        return this.#until(";") === "1";
      case "i":
      case "d":
        return Number(this.#until(";"));
      case "s":
        return this.#string();
      case "a":
        return this.#array();
      default:
        throw new Error(`PHP value of the type ${type}`);
    }
  }

  /** Returns the text before one of two characters, and skips the character. */
  #until(ends: string): string {
    const from = this.#at;
    while (this.#at < this.#bytes.length && !ends.includes(String.fromCharCode(this.#bytes[this.#at]!)))
      this.#at += 1;
    if (this.#at >= this.#bytes.length) throw new Error("PHP value without an end");
    this.#at += 1;
    return this.#bytes.toString("utf8", from, this.#at - 1);
  }

  #string(): string {
    const length = Number(this.#until(":"));
    const from = this.#at + 1;
    this.#at = from + length + 2;
    return this.#bytes.toString("utf8", from, from + length);
  }

  #array(): Values {
    const count = Number(this.#until(":"));
    this.#at += 1;
    const entries: [string, unknown][] = [];
    for (let place = 0; place < count; place += 1) entries.push([String(this.read()), this.read()]);
    this.#at += 1;
    return Object.fromEntries(entries);
  }
}

/** Returns the values of a cell; null when it contains none that can be read. */
export function valuesIn(cell: string | null | undefined): Values | null {
  const text = cell?.trim() ?? "";
  if (text === "") return {};
  try {
    const values = text.startsWith("{") || text === "[]" ? JSON.parse(text) : new PhpReader(text).read();
    return typeof values === "object" && values !== null ? values : null;
  } catch {
    return null;
  }
}
