import { addMediaPlace } from "#features/media/server/index.ts";
import { findPendingIDs, readsPending } from "./queue/pending-queries.ts";

export const PLACE = "report";

/** Uploads of a pending post exist as long as it does. */
export const reportMedia = addMediaPlace({
  type: PLACE,
  existing: findPendingIDs,
  mayChange: async () => false,
  readable: readsPending,
});
