import type { Readable } from "node:stream";

/** A part of a file; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  /** Time when it was stored. */
  date: Date;
}

/** Stores files under keys such as `3f/3fab….png`. A file never changes, so storing it again changes nothing. */
export interface FileStore {
  /** Returns the location for the log, without secrets. */
  describe(): string;
  /**
   * Copies the file at `path` into the store. Afterwards the file is stored durably; if it rejects, it is not stored at
   * all.
   */
  put(key: string, path: string): Promise<void>;
  /** Returns the size in bytes; null for a missing file. */
  sizeOf(key: string): Promise<number | null>;
  /** Reads a file or a part of it. Rejects for a missing file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a file; does nothing when it is missing. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Returns whether the store serves the file publicly at its own address. */
  isExposed(key: string): Promise<boolean>;
}

const KEY = /^[0-9a-z]{2}\/[0-9a-z][0-9a-z.-]{0,120}$/;

/** Throws for an invalid key: keys become paths and addresses. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
}
