/** A stored entry: a value, or the record of its deletion. */
export interface Stamped {
  at: number;
  value: unknown;
}

const STORE = "kept";

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= (() => {
    const request = indexedDB.open("colloquy", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return done(request);
  })();
  return opening;
}

/**
 * Writes to IndexedDB immediately, because browsers hold changes of `localStorage` in memory for a while
 * and lose them in a crash.
 */
export async function writeToDisk(key: string, stamped: Stamped): Promise<void> {
  const store = (await open()).transaction(STORE, "readwrite").objectStore(STORE);
  const before: Stamped | undefined = await done(store.get(key));
  if (!before || before.at < stamped.at) await done(store.put(stamped, key));
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
