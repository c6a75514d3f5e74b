import { BrowserStore } from "#platform/client/browser-store.ts";
import { unsent } from "#platform/client/outbox.ts";
import type { WrittenAttributes } from "../contract.ts";

/** A draft in this browser, one per place and tab. */
export interface LocalDraft {
  /** Owner, place and tab: users of a shared computer cannot read each other's drafts. */
  userID: number;
  place: string;
  tab: string;
  /** Milliseconds since 1970, by this browser's clock. */
  changed: number;
  attributes: WrittenAttributes;
  /** The server's copy that it was made from or saved to, if there is one. */
  draftID: number | null;
  version: number | null;
  /** `lastSaved` of a save without a response so far. */
  attempt: string | null;
  /** The server has all of it. */
  isSaved: boolean;
}

const store = new BrowserStore<LocalDraft>("draftStore");

const nameOf = ({ userID, place, tab }: Pick<LocalDraft, "userID" | "place" | "tab">) =>
  `${userID} ${place} ${tab}`;

/** Saves a draft, replacing this tab's earlier copy. Returns false if the browser cannot. */
export const saveLocally = (draft: LocalDraft): boolean => store.save(nameOf(draft), draft);

export const dropLocal = (draft: Pick<LocalDraft, "userID" | "place" | "tab">): void =>
  store.drop(nameOf(draft));

/** All local copies of a user's draft in one place, newest first. */
export async function localDrafts(userID: number, place: string): Promise<LocalDraft[]> {
  await store.recovered();
  return store
    .all()
    .filter((draft) => draft.userID === userID && draft.place === place)
    .sort((a, b) => b.changed - a.changed);
}

/** Returns whether a draft is being posted already. */
export const isBeingPosted = (userID: number, { draftID, attributes }: Sent): boolean =>
  unsent(userID).some(
    ({ values }) =>
      values["draftID"] === String(draftID) ||
      (values["draftSaved"] !== undefined && values["draftSaved"] === attributes.lastSaved),
  );
interface Sent {
  draftID: number;
  attributes: WrittenAttributes;
}
