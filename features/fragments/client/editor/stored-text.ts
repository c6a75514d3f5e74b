import { BrowserStore } from "#platform/client/browser-store.ts";
import { type FileID, type Files, isSameText } from "./files.ts";

/** Text that the server does not have, such as JSON with an error, or what was typed without a connection. */
interface StoredText {
  /** When the server's version from which it was made was saved. */
  base: string;
  files: Partial<Files>;
}

const store = new BrowserStore<StoredText>("fragmentText");

/** Users of a shared computer cannot read each other's text. */
const nameOf = (userID: number, fragmentUUID: string) => `${userID} ${fragmentUUID}`;

/** Stores unsaved text in this browser, or removes it when there is none. Returns false if the browser cannot. */
export function storeText(
  userID: number,
  fragmentUUID: string,
  { base, saved, files }: { base: string; saved: Files; files: Files },
): boolean {
  const name = nameOf(userID, fragmentUUID);
  const unsaved = (Object.keys(files) as FileID[]).filter((file) => files[file] !== saved[file]);
  if (unsaved.length > 0)
    return store.save(name, { base, files: Object.fromEntries(unsaved.map((file) => [file, files[file]])) });
  store.drop(name);
  return true;
}

/** Text of an earlier visit; `isOutdated` when the server's version was changed since. */
export interface FoundText {
  files: Partial<Files>;
  isOutdated: boolean;
}

/** Returns unsaved text of an earlier visit; null without one. */
export async function findText(
  userID: number,
  fragmentUUID: string,
  { base, saved }: { base: string; saved: Files },
): Promise<FoundText | null> {
  await store.recovered();
  const found = store.find(nameOf(userID, fragmentUUID));
  if (!found) return null;
  const files = Object.fromEntries(
    (Object.keys(saved) as FileID[]).flatMap((file) => {
      const text = found.files[file];
      return text === undefined || isSameText(file, text, saved[file]) ? [] : [[file, text]];
    }),
  ) as Partial<Files>;
  return Object.keys(files).length > 0 ? { files, isOutdated: found.base !== base } : null;
}

export const dropText = (userID: number, fragmentUUID: string): void =>
  store.drop(nameOf(userID, fragmentUUID));
