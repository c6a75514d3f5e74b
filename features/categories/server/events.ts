import { event } from "#platform/server/events/events.ts";

/** A category was created, changed, moved or deleted. Not emitted for counters. */
export const categoriesChanged = event<{ categoryID: number }>("categoriesChanged");
/** The counters or last posts of these categories changed. */
export const categoryCounted = event<{ categoryIDs: readonly number[] }>("categoryCounted");
/** Counters were recounted; any may have changed. */
export const categoriesRecounted = event<object>("categoriesRecounted");
