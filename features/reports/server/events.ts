import { event } from "#platform/server/events/events.ts";

interface About {
  reportID: number;
  categoryID: number;
}

/** Somebody reported a post, or a post began to wait. */
export const reportAdded = event<About>("reportAdded");
/** What becomes of it is decided, or is open again. */
export const reportChanged = event<About>("reportChanged");
export const reasonsChanged = event<object>("reasonsChanged");
