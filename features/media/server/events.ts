import { event } from "#platform/server/events/events.ts";

/** These files belong to other records than before. */
export const filesPlaced = event<{ fileIDs: readonly string[] }>("filesPlaced");
