import { type ApiClient, isAway } from "#platform/client/api.ts";
import type { editDraft, listDrafts } from "../contract.ts";
import type { DraftPlace, SavedDraft } from "./draft-place.ts";
import { isBeingPosted } from "./local-drafts.ts";
import { warnAboutDraft } from "./log-draft-error.ts";

const FETCHING = "fetching draft from server";

/** Reads one draft by its id; `gone` if it no longer exists, null if the server cannot be reached. */
export async function readOne(api: ApiClient, id: number): Promise<SavedDraft | "gone" | null> {
  try {
    return await api.call<typeof editDraft>("GET", "/drafts/:id/edit", { params: { id } });
  } catch (error) {
    warnAboutDraft(FETCHING, error);
    return isAway(error) ? null : "gone";
  }
}

/**
 * Lists the server's drafts for a place, newest first, without those being posted; null if the server cannot be
 * reached.
 */
export async function listFitting(
  api: ApiClient,
  userID: number,
  place: DraftPlace,
): Promise<SavedDraft[] | null> {
  const { draftID, recordType, recordID, parentRecordType, parentRecordID, commentParentID } = place;
  const isFree = (draft: SavedDraft) => !isBeingPosted(userID, draft);
  if (draftID !== undefined) {
    const one = await readOne(api, draftID);
    return one === "gone" ? [] : one && [one].filter(isFree);
  }
  try {
    const found = await api.call<typeof listDrafts>("GET", "/drafts", {
      query: { recordType, parentRecordType, parentRecordID },
    });
    return found.filter(
      (draft) =>
        draft.recordID === recordID &&
        (draft.attributes.draftMeta?.["commentParentID"] ?? undefined) === commentParentID &&
        isFree(draft),
    );
  } catch (error) {
    warnAboutDraft(FETCHING, error);
    return null;
  }
}
