/** An unposted text in the form at the end of a thread. */
export interface Unposted {
  exists(): boolean;
  discard(): Promise<void>;
}

let current: Unposted | null = null;

/** The unposted text, if there is any; callers ask before they replace it. */
export const unposted = (): Unposted | null => (current?.exists() ? current : null);

/** Registers the unposted text of the form; returns a function that removes it. */
export function registerUnposted(text: Unposted): () => void {
  current = text;
  return () => {
    if (current === text) current = null;
  };
}
