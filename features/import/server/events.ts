import { event } from "#platform/server/events/events.ts";

/** Records came in without the events of their own: whoever keeps something about records looks at all of them again. */
export const forumImported = event<object>("forumImported");
