import { addMediaPlace } from "#features/media/server/index.ts";
import { findMessageIDs, isSeen } from "./message-queries.ts";

/** The record type of messages for uploads. */
export const PLACE = "message";

/** Uploads exist as long as their message and are served to its readers. */
export const messageMedia = addMediaPlace({
  type: PLACE,
  existing: findMessageIDs,
  mayChange: async () => false,
  readable: async (context, id) => isSeen(context, id),
});
