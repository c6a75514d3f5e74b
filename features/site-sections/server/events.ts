import { awaitedEvent } from "#platform/server/events/events.ts";

/** A section was created, changed, moved or deleted. Every node knows the addresses before the response. */
export const siteSectionsChanged = awaitedEvent<object>("siteSectionsChanged");
