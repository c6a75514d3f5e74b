import { event } from "#platform/server/events/events.ts";

/** The community decided what members are told by who decide nothing. */
export const preferenceDefaultsChanged = event<object>("preferenceDefaultsChanged");
