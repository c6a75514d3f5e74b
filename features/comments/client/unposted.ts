/** What somebody writes at the end of a thread and has not posted. */
export interface Unposted {
  exists(): boolean;
  discard(): Promise<void>;
}

let current: Unposted | null = null;

/** Known to whoever would take its place. */
export const unposted = (): Unposted | null => (current?.exists() ? current : null);

/** Tells of what is kept in the form at the end of the thread; gives the way to take that back. */
export function notifyUnposted(kept: Unposted): () => void {
  current = kept;
  return () => {
    if (current === kept) current = null;
  };
}
