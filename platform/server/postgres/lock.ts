import { DatabaseSync } from "node:sqlite";
import { until } from "./until.ts";

const SQLITE_BUSY = 5;

/**
 * Runs `work` while no other caller in any process holds the lock on `file`. SQLite provides the only file lock
 * available in Node: the kernel releases it when its holder dies in any way. A pid file would remain, could name an
 * unrelated process, and could be tryLock over by two waiters at once. Throws after three minutes.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    const complaint = `Another process has been starting or stopping PostgreSQL for minutes: it holds ${file}`;
    await until(() => tryLock(lock), 180, complaint);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
