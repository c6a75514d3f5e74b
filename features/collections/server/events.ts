import { event } from "#platform/server/events/events.ts";

/** A collection was made, changed or deleted, or holds other records than before. */
export const collectionsChanged = event<{ collectionIDs: number[] }>("collectionsChanged");
