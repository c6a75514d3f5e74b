import { event } from "#platform/server/events/events.ts";

/** The community's default preferences changed. */
export const preferenceDefaultsChanged = event<object>("preferenceDefaultsChanged");
