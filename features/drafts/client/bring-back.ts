import type { ApiClient } from "#platform/client/api.ts";
import type { addDraft } from "../contract.ts";
import { type DraftPlace, scheduledFor } from "./draft-place.ts";
import type { FoundDraft } from "./find-drafts.ts";

/** Restores a discarded draft by saving it again. */
export async function bringBack(
  api: ApiClient,
  { commentParentID: _, draftID: __, ...fields }: DraftPlace,
  { attributes, server, changed }: FoundDraft,
): Promise<FoundDraft> {
  const dateScheduled = server && scheduledFor(server);
  const schedule = dateScheduled === null ? {} : { draftStatus: "scheduled" as const, dateScheduled };
  const saved = await api.call<typeof addDraft>("POST", "/drafts", {
    body: { ...fields, attributes, ...schedule },
  });
  return { attributes, changed, local: null, server: { ...saved, attributes }, isKnown: true };
}
