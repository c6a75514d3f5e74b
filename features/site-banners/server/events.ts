import { event } from "#platform/server/events/events.ts";

/** A banner was created, changed, reordered or deleted. */
export const siteBannersChanged = event<object>("siteBannersChanged");
