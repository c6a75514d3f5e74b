/** The `type` of posts that are polls. */
export const POLL_TYPE = "poll";

/** Fewest and most options of a poll, and the longest text of one. */
export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 20;
export const OPTION_LENGTH = 200;
