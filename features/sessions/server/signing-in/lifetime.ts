const DAY = 24 * 60 * 60 * 1000;
/** Without use; each use begins it anew. */
const KEPT = 30 * DAY;
const PASSING = DAY;
const TOUCH_EVERY = 5 * 60 * 1000;

/** When a session that is used now ends, unless it is used again. */
export const expiryAfter = (now: Date, persist: boolean) =>
  new Date(now.getTime() + (persist ? KEPT : PASSING));

/** Whether it is time to write down that a session is in use: not with each request. */
export const isStale = (dateUpdated: Date, now: Date) => now.getTime() - dateUpdated.getTime() >= TOUCH_EVERY;
