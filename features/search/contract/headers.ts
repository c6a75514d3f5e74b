/**
 * Warnings about parameters that were ignored: a percent-encoded JSON list of sentences in the
 * reader's language.
 */
export const WARNINGS_HEADER = "x-search-warnings";
/** Percent-encoded terms that were searched instead of those sent. */
export const SEARCHED_FOR_HEADER = "x-search-searched-for";
/** Percent-encoded terms that would find more. */
export const DID_YOU_MEAN_HEADER = "x-search-did-you-mean";
/** Name of the search engine. */
export const POWERED_BY_HEADER = "x-search-powered-by";
