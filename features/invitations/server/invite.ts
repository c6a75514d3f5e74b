import { randomUUID } from "node:crypto";
import { newSecret } from "#features/sessions/server/index.ts";
import { invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { InviteDraft } from "../contract.ts";
import { invitationSent, linkCreated } from "./changes.ts";
import { sendInvitation } from "./jobs.ts";
import { limitInvitations } from "./limits.ts";
import { requireInvite } from "./may-invite.ts";
import { INVITERS, isStaff } from "./policy.ts";
import { countOpenLocked, insertCode, insertInvitation, listInvited, listOwned } from "./queries.ts";
import { checkRoles } from "./roles.ts";
import { invitationDays, quotaOf } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when something ends that begins now. */
export const inDays = ({ now }: Context, days: number): Date => new Date(now.getTime() + days * DAY_MS);

interface Given {
  roleIDs: readonly number[];
  message: string;
}

/** Throws for what only staff may give: roles, a text in the forum's email, a link that anyone can use. */
async function requireGiven(context: Context, { roleIDs, message }: Given): Promise<void> {
  await requireInvite(context);
  if (!isStaff(context.actor) && (roleIDs.length > 0 || message !== "")) throw permissionProblem(INVITERS);
  await checkRoles(context, roleIDs);
}

export interface Skipped {
  email: string;
  reason: "member" | "invited";
}

/** Separates addresses that need no invitation. Only staff learn which ones belong to members. */
async function separate(context: Context, addresses: readonly string[]) {
  const byStaff = isStaff(context.actor);
  const owned = byStaff ? await listOwned(context, addresses) : [];
  const invited = await listInvited(context, addresses, byStaff ? null : context.actor.userID);
  const skipped = addresses.flatMap((email): Skipped[] => {
    if (owned.includes(email.toLowerCase())) return [{ email, reason: "member" }];
    return invited.includes(email.toLowerCase()) ? [{ email, reason: "invited" }] : [];
  });
  const names = skipped.map(({ email }) => email);
  return { skipped, wanted: addresses.filter((email) => !names.includes(email)) };
}

async function requireRoom(context: Context, field: string, count: number): Promise<void> {
  if (isStaff(context.actor)) return;
  const most = quotaOf(context);
  const left = Math.max(0, most - (await countOpenLocked(context, context.actor.userID)));
  if (count > left)
    throw invalidField(
      field,
      phrase("You can invite {left} more until others accept or expire: {most} at a time.", { left, most }),
    );
}

/** Invites people by email. Returns the invitations, and the addresses that need none. */
export async function inviteByEmail(
  context: Context,
  { addresses, field, roleIDs, message }: Given & { addresses: readonly string[]; field: string },
): Promise<{ inviteIDs: number[]; skipped: Skipped[] }> {
  await requireGiven(context, { roleIDs, message });
  return context.transaction(async (inside) => {
    const { skipped, wanted } = await separate(inside, addresses);
    await requireRoom(inside, field, wanted.length);
    if (wanted.length > 0) await limitInvitations(inside, wanted.length);
    const inviteIDs: number[] = [];
    for (const email of wanted) {
      const inviteID = await insertInvitation(inside, {
        ...{ email, code: null, roleIDs: [...roleIDs], message: message || null, maxUses: 1 },
        ...{ dateSent: inside.now, dateExpires: inDays(inside, inside.settings.get(invitationDays)) },
      });
      await runLater(inside, sendInvitation, { request: randomUUID(), inviteID });
      await recordChange(inside, invitationSent, { recordID: inviteID, name: String(inviteID) });
      inviteIDs.push(inviteID);
    }
    return { inviteIDs, skipped };
  });
}

type LinkDraft = Pick<InviteDraft, "roleIDs" | "message" | "maxUses" | "days">;

/** Creates a link with which people can join; returns the id of the invitation. */
export async function createLink(
  context: Context,
  { roleIDs, message, maxUses, days }: LinkDraft,
): Promise<number> {
  await requireGiven(context, { roleIDs, message });
  if (!isStaff(context.actor)) throw permissionProblem(INVITERS);
  const { secret, stored } = newSecret();
  return context.transaction(async (inside) => {
    const inviteID = await insertInvitation(inside, {
      ...{ email: null, code: secret, roleIDs, message: null, maxUses, dateSent: null },
      dateExpires: days === null ? null : inDays(inside, days),
    });
    await insertCode(inside, inviteID, stored);
    await recordChange(inside, linkCreated, { recordID: inviteID, name: String(inviteID) });
    return inviteID;
  });
}
