import { event } from "#platform/server/events/events.ts";

/** A member chose a language. */
export const localeChosen = event<{ userID: number; locale: string }>("localeChosen");
