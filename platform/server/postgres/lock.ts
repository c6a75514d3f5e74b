import { DatabaseSync } from "node:sqlite";
import { until } from "./until.ts";

const SQLITE_BUSY = 5;

/**
 * Does `work` while no other process, and nobody else in this one, holds the lock on `file`. SQLite is here
 * for its file lock, the only one Node reaches: the kernel lets go of it when its holder dies, however it
 * dies, whereas a pid written in a file stays behind, comes to name a stranger, and is taken over by two
 * waiters at once.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    const complaint = `Another process has been starting or stopping PostgreSQL for minutes: it holds ${file}`;
    await until(() => taken(lock), 180, complaint);
    return await work();
  } finally {
    lock.close();
  }
}

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
