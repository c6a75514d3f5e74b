/** Names, as a percent-encoded JSON list of sentences in the reader's language, what was sent and does not count. */
export const WARNINGS_HEADER = "x-search-warnings";
/** Percent-encoded: the words that were searched in the place of those that were sent. */
export const SEARCHED_FOR_HEADER = "x-search-searched-for";
/** Percent-encoded: words of which there is more to be found. */
export const DID_YOU_MEAN_HEADER = "x-search-did-you-mean";
/** The name of the engine. */
export const POWERED_BY_HEADER = "x-search-powered-by";
