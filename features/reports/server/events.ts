import { event } from "#platform/server/events/events.ts";

interface About {
  reportID: number;
  categoryID: number;
}

/** A post was reported, or held for approval. */
export const reportAdded = event<About>("reportAdded");
/** A report was resolved or reopened; `action` is that of its log entry. */
export const reportChanged = event<About & { byUserID: number; action: string }>("reportChanged");
/** Reports followed their post to another category, which may have other moderators. */
export const reportPlacesChanged = event<object>("reportPlacesChanged");
export const reasonsChanged = event<object>("reasonsChanged");
