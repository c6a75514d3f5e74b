import type { WriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ArchivedFile } from "../extension-points.ts";

/** Writes files into a zip archive one after another, without holding one in memory. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;

  constructor(to: WriteStream) {
    this.#written = finished(this.#zip.outputStream.pipe(to));
    // Errors are thrown when the archive is finished; this avoids an unhandled rejection until
    // then.
    this.#written.catch(() => {});
  }

  async add({ path, content }: ArchivedFile): Promise<void> {
    if (typeof content === "string") return void this.#zip.addBuffer(Buffer.from(content), path);
    if (content instanceof Uint8Array) return void this.#zip.addBuffer(Buffer.from(content), path);
    const stream = "pipe" in content ? content : Readable.from(linesOf(content));
    this.#zip.addReadStream(stream, path);
    await finished(stream);
  }

  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }
}

async function* linesOf(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
