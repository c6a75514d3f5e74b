import { event } from "#platform/server/events/events.ts";

/** The forum's current theme, or its revision, may have changed. */
export const themeChanged = event<{ themeID: number | string }>("themeChanged");
