import { awaitedEvent } from "#platform/server/events/events.ts";

/** Translations were published or removed. */
export const translationsChanged = awaitedEvent<object>("translationsChanged");
