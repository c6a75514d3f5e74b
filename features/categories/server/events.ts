import { event } from "#platform/server/events.ts";

/** A category was made, changed, moved or deleted; not heard of counters. */
export const categoriesChanged = event<{ categoryID: number }>("categoriesChanged");
