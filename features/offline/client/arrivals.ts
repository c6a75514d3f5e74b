/** Channel on which the worker reports received test notifications to pages. */
export const ARRIVALS = "push-arrivals";
