/** The channel on which the worker tells pages of tests that arrived. */
export const ARRIVALS = "push-arrivals";
