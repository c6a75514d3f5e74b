import { addMediaPlace } from "#features/media/server/index.ts";
import { findMessageIDs, isSeen } from "./message-queries.ts";

/** The name of messages among what uploads belong to. */
export const PLACE = "message";

/** Uploads stay as long as the message that shows them, and are served to whoever reads that. */
export const messageMedia = addMediaPlace({
  type: PLACE,
  existing: findMessageIDs,
  mayChange: async () => false,
  readable: async (context, id) => isSeen(context, id),
});
