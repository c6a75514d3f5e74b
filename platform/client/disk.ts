/** A stored entry: a value, or the record of its deletion. */
export interface Stamped {
  at: number;
  value: unknown;
}

const STORE = "kept";

function done<Result>(request: IDBRequest<Result>): Promise<Result>;
function done(transaction: IDBTransaction): Promise<unknown>;
function done(work: IDBRequest | IDBTransaction): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => resolve((work as IDBRequest).result);
    const fail = () => reject(work.error);
    Object.assign(work, { onsuccess: end, oncomplete: end, onerror: fail, onabort: fail });
  });
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= (() => {
    const request = indexedDB.open("colloquy", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return done(request);
  })();
  return opening;
}

/** Entries for the next transaction. */
const unwritten = new Map<string, Stamped>();
let writing: Promise<unknown> | undefined;

/**
 * Writes to IndexedDB immediately, because browsers hold changes of `localStorage` in memory for a while
 * and lose them in a crash. Changes made in one go are written together or not at all. Resolves when they
 * are on disk; rejects when the browser cannot store them.
 */
export function writeToDisk(key: string, stamped: Stamped): Promise<unknown> {
  unwritten.set(key, stamped);
  writing ??= open().then(writeTogether);
  return writing;
}

function writeTogether(database: IDBDatabase): Promise<unknown> {
  writing = undefined;
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(STORE);
  for (const [key, stamped] of unwritten) {
    const before: IDBRequest<Stamped | undefined> = store.get(key);
    before.onsuccess = () => (before.result?.at ?? 0) < stamped.at && store.put(stamped, key);
  }
  unwritten.clear();
  return done(transaction);
}

/** Reads all entries whose keys begin with `prefix`. */
export async function readFromDisk(prefix: string): Promise<[key: string, stamped: Stamped][]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const store = (await open()).transaction(STORE).objectStore(STORE);
  const [keys, values] = await Promise.all([done(store.getAllKeys(range)), done(store.getAll(range))]);
  return keys.map((key, place) => [String(key), values[place] as Stamped]);
}

/** Deletes entries. */
export async function forgetOnDisk(keys: readonly string[]): Promise<void> {
  const store = (await open()).transaction(STORE, "readwrite").objectStore(STORE);
  for (const key of keys) store.delete(key);
}
