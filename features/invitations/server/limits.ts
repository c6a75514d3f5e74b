import type { Context } from "#platform/server/application/context.ts";
import { limiter } from "#platform/server/security/limits.ts";
import { isStaff } from "./policy.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const byStaff = limiter("invitations by staff", { points: 1000, seconds: DAY, most: 300 });
const byMembers = limiter("invitations by members", { points: 20, seconds: DAY, most: 2000 });
const again = limiter("invitations sent again", { points: 3, seconds: HOUR, most: 700 });

/** Counts emails that the actor causes. */
export const limitInvitations = ({ actor }: Context, count: number): Promise<void> =>
  (isStaff(actor) ? byStaff : byMembers).take(String(actor.userID), count);

/** Counts emails of one invitation. */
export const limitResending = (inviteID: number): Promise<void> => again.take(String(inviteID));
