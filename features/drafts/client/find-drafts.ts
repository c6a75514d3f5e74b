import type { ApiClient } from "#platform/client/api.ts";
import type { WrittenAttributes } from "../contract.ts";
import { type DraftPlace, nameOf, type SavedDraft } from "./draft-place.ts";
import { dropLocal, type LocalDraft, localDrafts } from "./local-drafts.ts";
import { listFitting, readOne } from "./server-drafts.ts";
import { livingTabs } from "./tabs.ts";

/** A draft that was found: what only this browser has, or what the server has. */
export interface FoundDraft {
  attributes: WrittenAttributes;
  /** Milliseconds since 1970. */
  changed: number;
  /** A copy that only this browser has; the tab that wrote it is closed. */
  local: LocalDraft | null;
  /** The server's copy of it. */
  server: SavedDraft | null;
  /** The server has just what the browser knows of: saving over it loses nothing. */
  isKnown: boolean;
}

const changedAt = ({ dateUpdated, attributes }: SavedDraft) =>
  Date.parse(dateUpdated ?? attributes.lastSaved ?? "") || 0;

const fromServer = (server: SavedDraft): FoundDraft => ({
  ...{ attributes: server.attributes, changed: changedAt(server), local: null, server, isKnown: true },
});

/**
 * All drafts there are of `place`, those that only this browser has first. A copy in another living tab is that tab's;
 * so is this tab's own where `ownTab` is null.
 */
export async function findDrafts(
  api: ApiClient,
  userID: number,
  place: DraftPlace,
  ownTab: string | null,
): Promise<FoundDraft[]> {
  const [alive, copies, listed] = await Promise.all([
    livingTabs(),
    localDrafts(userID, nameOf(place)),
    listFitting(api, userID, place),
  ]);
  const left = copies.filter(({ tab }) => tab === ownTab || !alive.has(tab));
  const servers = [...(listed ?? [])];
  const found: FoundDraft[] = [];
  for (const local of left) {
    const server = await serversCopy(api, local, listed);
    const isUseless = local.isSaved && server !== null;
    if (isUseless) {
      if (local.tab !== ownTab) dropLocal(local);
      continue;
    }
    const copy = server === "gone" ? null : server;
    // The second of two copies of one draft is a draft of its own.
    const isFirst = copy !== null && !found.some((other) => other.server?.draftID === copy.draftID);
    if (copy) remove(servers, copy.draftID);
    const isKnown = copy === null || local.version === copy.version || isOurs(local, copy);
    const { attributes, changed } = local;
    found.push({ attributes, changed, local, server: isFirst ? copy : null, isKnown });
  }
  return [...found, ...servers.map(fromServer)];
}

/** Saved by a tab that was closed before the response arrived. */
const isOurs = ({ attempt }: LocalDraft, { attributes }: SavedDraft) =>
  attempt !== null && attempt === attributes.lastSaved;

async function serversCopy(
  api: ApiClient,
  local: LocalDraft,
  listed: readonly SavedDraft[] | null,
): Promise<SavedDraft | "gone" | null> {
  const { draftID } = local;
  const copy = listed?.find((each) => each.draftID === draftID || (draftID === null && isOurs(local, each)));
  if (copy) return copy;
  return draftID === null ? null : readOne(api, draftID);
}

function remove(drafts: SavedDraft[], draftID: number): void {
  const place = drafts.findIndex((draft) => draft.draftID === draftID);
  if (place >= 0) drafts.splice(place, 1);
}
