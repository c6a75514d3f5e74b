const DAY = 24 * 60 * 60 * 1000;
/** Lifetime without use; each use renews it. */
const PERSISTENT = 30 * DAY;
const PASSING = DAY;
const TOUCH_EVERY = 5 * 60 * 1000;

/** When a session that is used now ends, unless it is used again. */
export const expiryAfter = (now: Date, persist: boolean) =>
  new Date(now.getTime() + (persist ? PERSISTENT : PASSING));

/** Returns whether to update the time of the session's last use, which is not done on each request. */
export const isStale = (dateUpdated: Date, now: Date) => now.getTime() - dateUpdated.getTime() >= TOUCH_EVERY;
