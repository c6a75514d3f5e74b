import type { WrittenAttributes } from "../contract.ts";

const KEY = "draftStore";

/** A draft as this browser keeps it, one a place and tab. */
export interface LocalDraft {
  /** Whose, where and in which tab: nobody reads what somebody else typed at the same computer. */
  userID: number;
  place: string;
  tab: string;
  /** Milliseconds since 1970, by this browser's clock. */
  changed: number;
  attributes: WrittenAttributes;
  /** The server's copy that it was made from or saved to, if there is one. */
  draftID: number | null;
  version: number | null;
  /** The server has all of it. */
  isSaved: boolean;
}

type Store = Record<string, LocalDraft>;

/** What the browser keeps; nothing where it keeps nothing, or holds something else under the name. */
function read(): Store {
  try {
    const store: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof store === "object" && store !== null ? (store as Store) : {};
  } catch {
    return {};
  }
}

/** False when the browser does not take it: private windows, and full ones. */
function write(store: Store): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(store));
    return true;
  } catch {
    return false;
  }
}

const nameOf = ({ userID, place, tab }: Pick<LocalDraft, "userID" | "place" | "tab">) =>
  `${userID} ${place} ${tab}`;

/** Keeps a draft, in place of what this tab kept of it. False when the browser cannot. */
export const keepLocal = (draft: LocalDraft): boolean => write({ ...read(), [nameOf(draft)]: draft });

export function dropLocal(draft: Pick<LocalDraft, "userID" | "place" | "tab">): void {
  const { [nameOf(draft)]: _, ...others } = read();
  write(others);
}

/** All that is kept of somebody's draft in one place, the newest first. */
export const localDrafts = (userID: number, place: string): LocalDraft[] =>
  Object.values(read())
    .filter((draft) => draft.userID === userID && draft.place === place)
    .sort((a, b) => b.changed - a.changed);
