import { event } from "#platform/server/events/events.ts";

/** A custom page was created, changed or deleted, or its layout changed. */
export const customPageChanged = event<{ customPageID: number }>("customPageChanged");
