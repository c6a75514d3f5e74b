import { invalidField } from "#platform/contract/errors.ts";
import type { InviteStatus } from "../contract.ts";
import type { InvitationRow } from "./tables.ts";

type Dates = Pick<InvitationRow, "maxUses" | "countUses" | "dateExpires" | "dateRevoked">;

/** Returns the state of an invitation; an unlimited link is never used up. */
export function statusOf({ maxUses, countUses, dateExpires, dateRevoked }: Dates, now: Date): InviteStatus {
  if (dateRevoked) return "revoked";
  if (maxUses !== null && countUses >= maxUses) return "accepted";
  return dateExpires && dateExpires <= now ? "expired" : "pending";
}

/** Returns why an invitation cannot be accepted, and what to do about it. */
const refusalOf = (status: Exclude<InviteStatus, "pending">) =>
  ({
    accepted: () =>
      invalidField(
        "invitationCode",
        "This invitation was already used. If you used it, sign in. Otherwise ask for a new one.",
      ),
    expired: () =>
      invalidField(
        "invitationCode",
        "This invitation has expired. Ask the person who invited you for a new one.",
      ),
    revoked: () =>
      invalidField(
        "invitationCode",
        "This invitation was withdrawn. Ask the person who invited you for a new one.",
      ),
  })[status]();

/** Throws unless the invitation can be accepted now. */
export function requirePending(invitation: Dates, now: Date): void {
  const status = statusOf(invitation, now);
  if (status !== "pending") throw refusalOf(status);
}
