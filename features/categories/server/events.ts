import { event } from "#platform/server/events/events.ts";

/** A category was made, changed, moved or deleted; not heard of counters. */
export const categoriesChanged = event<{ categoryID: number }>("categoriesChanged");
/** Its counters or its last post are others now. */
export const categoryCounted = event<{ categoryIDs: readonly number[] }>("categoryCounted");
/** Counters were proven: any may be another now. */
export const categoriesRecounted = event<object>("categoriesRecounted");
