import { event } from "#platform/server/events/events.ts";

/** A member chose the language to read in. */
export const localeChosen = event<{ userID: number; locale: string }>("localeChosen");
