import { event } from "#platform/server/events/events.ts";

/** These files now belong to other records. */
export const filesPlaced = event<{ fileIDs: readonly string[] }>("filesPlaced");
