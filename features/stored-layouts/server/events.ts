import { event } from "#platform/server/events/events.ts";

/** A layout of administrators was changed or deleted, or other pages show it. */
export const layoutChanged = event<{ layoutID: number }>("layoutChanged");
