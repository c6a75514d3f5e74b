import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { ByteSource } from "./byte-source.ts";
import { BlockLine, FileLine, FORMAT_VERSION, Header, TableLine, Trailer } from "./format.ts";

interface ReadOptions {
  /** Called with the share of the file that has been read, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The rows of a table, or a file. */
export type Section = (z.infer<typeof TableLine> | z.infer<typeof FileLine>) & {
  /** Must be read to its end before the next section is requested. */
  contents: AsyncIterable<Buffer>;
};

/** Parses a backup and verifies its trailer: only after the last section is it certain that the file is unchanged. */
class BackupReader {
  readonly #source: ByteSource;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#source = new ByteSource(chunks);
  }

  async header(): Promise<Header> {
    const header = parsed(Header, await this.#line());
    if (header.version > FORMAT_VERSION) throw new Error("a newer version of Colloquy made it");
    return header;
  }

  async *sections(): AsyncGenerator<Section> {
    for (;;) {
      const line = await this.#source.line();
      const trailer = Trailer.safeParse(jsonIn(line));
      if (trailer.success) return this.#check(trailer.data);
      const named = parsed(z.union([TableLine, FileLine]), this.#counted(line));
      yield { ...named, contents: this.#contents() };
    }
  }

  async *#contents(): AsyncGenerator<Buffer> {
    for (;;) {
      const { bytes } = parsed(BlockLine, await this.#line());
      if (bytes === 0) return;
      for await (const chunk of this.#source.take(bytes)) yield this.#counted(chunk);
    }
  }

  async #check({ bytes, sha256 }: z.infer<typeof Trailer>): Promise<void> {
    if (bytes !== this.#bytes || sha256 !== this.#hash.digest("hex") || !(await this.#source.isAtEnd()))
      throw new Error("it was changed after it was made");
  }

  async #line(): Promise<Buffer> {
    return this.#counted(await this.#source.line());
  }

  #counted(chunk: Buffer): Buffer {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    return chunk;
  }
}

function jsonIn(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}

function parsed<T>(schema: z.ZodType<T>, line: Buffer): T {
  const result = schema.safeParse(jsonIn(line));
  if (!result.success) throw new Error("it is something else");
  return result.data;
}

/** Reads the backup at `path`. `work` has to read all sections before it can trust the contents. */
export async function readBackup<T>(
  path: string,
  { onProgress, signal }: ReadOptions,
  work: (header: Header, sections: AsyncIterable<Section>) => Promise<T>,
): Promise<T> {
  const { size } = await stat(path);
  const file = createReadStream(path, { signal });
  file.on("data", () => onProgress?.(file.bytesRead / size));
  const reader = new BackupReader(pipeline(file, createZstdDecompress(), () => {}));
  try {
    return await work(await reader.header(), reader.sections());
  } finally {
    file.destroy();
  }
}

/** Reads the whole file and returns its header. Throws when the backup is incomplete or was changed. */
export async function verifyBackup(path: string, options: ReadOptions): Promise<Header> {
  try {
    return await readBackup(path, options, async (header, sections) => {
      for await (const { contents } of sections) for await (const _ of contents);
      return header;
    });
  } catch (error) {
    throw new Error(`${path} is not a whole backup: ${(error as Error).message}.`, { cause: error });
  }
}
