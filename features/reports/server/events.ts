import { event } from "#platform/server/events/events.ts";

interface About {
  reportID: number;
  categoryID: number;
}

/** A post was reported, or held for approval. */
export const reportAdded = event<About>("reportAdded");
/** A report was resolved or reopened. */
export const reportChanged = event<About>("reportChanged");
export const reasonsChanged = event<object>("reasonsChanged");
