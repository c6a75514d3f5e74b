import { event } from "#platform/server/events/events.ts";

/** A collection was created, changed or deleted, or its records changed. */
export const collectionsChanged = event<{ collectionIDs: number[] }>("collectionsChanged");
