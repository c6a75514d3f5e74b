import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** A member chose a language. */
export const localeChosen = event<{ userID: number; locale: string }>("localeChosen");

/** The community changed texts of a language. */
export const textsChanged = awaitedEvent<{ locale: string }>("textsChanged");
