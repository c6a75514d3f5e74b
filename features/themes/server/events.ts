import { event } from "#platform/server/events/events.ts";

/** What everybody sees may be another theme now, or another revision of it. */
export const themeChanged = event<{ themeID: number | string }>("themeChanged");
