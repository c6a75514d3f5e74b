const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays before the attempts after the first one. Together they are a little less than a day. */
const DELAYS_MS = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * MINUTE_MS);
/** A delivery that no attempt has succeeded with for this long is given up. */
export const GIVEN_UP_MS = 24 * HOUR_MS;
/** A webhook that has accepted nothing for this long is disabled when a delivery is given up. */
const PERSISTENT_MS = 20 * HOUR_MS;
/** Pause of a webhook after a failure, doubled with each further one. */
const PAUSE_MS = { first: 5 * SECOND_MS, most: 5 * MINUTE_MS };
const LONGEST_REQUESTED_MS = HOUR_MS;

/** Returns when a delivery is sent again after `attempts` failures; null when it is given up. */
export function nextAttempt(attempts: number, queued: Date, now: Date): Date | null {
  return now.getTime() - queued.getTime() >= GIVEN_UP_MS ? null : afterDelay(attempts, now);
}

/** Returns when something is tried again after `attempts` failures; null after the last delay. */
export function afterDelay(attempts: number, now: Date): Date | null {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/**
 * Returns when a webhook is asked again after `failures` in a row.
 * @param retryAfter Header of the response, in seconds.
 */
export function pausedUntil(failures: number, retryAfter: string | undefined, now: Date): Date {
  const own = Math.min(PAUSE_MS.first * 2 ** (failures - 1), PAUSE_MS.most);
  const requested = /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) * SECOND_MS : 0;
  return new Date(now.getTime() + Math.max(own, Math.min(requested, LONGEST_REQUESTED_MS)));
}

/** Returns whether failures that began at `dateFailing` have lasted for so long that the webhook is disabled. */
export const isPersistent = (dateFailing: Date, now: Date): boolean =>
  now.getTime() - dateFailing.getTime() >= PERSISTENT_MS;
