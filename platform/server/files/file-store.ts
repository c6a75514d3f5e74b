import type { Readable } from "node:stream";

/** A part of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  /** When it was put there. */
  date: Date;
}

/** Where files are kept, by keys such as `3f/3fab….png`. A file never changes: what is put twice is the same. */
export interface FileStore {
  /** Where that is, for the log; without secrets. */
  describe(): string;
  /** Takes a copy of the file at `path`. When it resolves the file is there for good; else it is not there at all. */
  put(key: string, path: string): Promise<void>;
  /** Its bytes; null when it is not there. */
  sizeOf(key: string): Promise<number | null>;
  /** Rejects when it is not there. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Also when it is not there. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Whether the store itself serves the file to anyone with its address there, past the forum. */
  isExposed(key: string): Promise<boolean>;
}

const KEY = /^[0-9a-z]{2}\/[0-9a-z][0-9a-z.-]{0,120}$/;

/** Keys become paths and addresses. Throws for one that could lead elsewhere. */
export function checkKey(key: string): void {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`${JSON.stringify(key)} is no key of a file.`);
}
