/**
 * Value of the `X-Requested-With` header of calls from the forum's own pages. They get URLs as paths and times in
 * milliseconds, as pages have them. All other callers get full URLs and times in seconds.
 */
export const OWN_PAGE = "colloquy";
