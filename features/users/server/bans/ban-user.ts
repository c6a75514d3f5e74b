import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { BanDraft } from "../../contract.ts";
import { memberBanned, memberUnbanned } from "../changes.ts";
import { canBan } from "../policy.ts";
import { getUser, lockBan } from "../queries.ts";
import type { UserRow } from "../tables.ts";
import { rankOf } from "../totals/rank.ts";
import { emailBanLater } from "./ban-email.ts";
import { type BanDetails, findAccountBan } from "./ban-queries.ts";
import { BANNED_BY, BANNED_BY_ANYTHING, changeBan } from "./change-ban.ts";

/** Returns whether the actor may ban the user. Throws 404 if there is no such account. */
export const mayBan = async (context: Context, userID: number): Promise<Verdict> =>
  canBan(context.actor, await rankOf(context, await getUser(context, userID)));

function detailsOf({ now }: Context, sent: BanDraft, before: BanDetails | undefined): BanDetails {
  const { reason = before?.reason, note = before?.note, dateExpires } = sent;
  const end = dateExpires ? new Date(dateExpires) : null;
  if (end && end <= now) throw invalidField("dateExpires", "The ban must end in the future.");
  return {
    reason: reason || null,
    note: note || null,
    dateExpires: dateExpires === undefined ? (before?.dateExpires ?? null) : end,
  };
}

const endBan = (
  context: Context,
  { userID, name, banned }: Pick<UserRow, "userID" | "name" | "banned">,
): Promise<void> =>
  context.transaction(async (inside) => {
    await changeBan(inside, userID, { ends: BANNED_BY_ANYTHING });
    if (banned > 0) await recordChange(inside, memberUnbanned, { recordID: userID, name });
  });

/** Bans a user by hand, changes the details of such a ban, or ends every ban of that account. */
export async function banUser(
  context: Context,
  userID: number,
  { banned, ...sent }: BanDraft & { banned: boolean },
): Promise<void> {
  const user = await getUser(context, userID);
  const verdict = canBan(context.actor, await rankOf(context, user));
  if (verdict !== true) throw verdict;
  if (!banned) return endBan(context, user);
  await context.transaction(async (inside) => {
    const isBanned = ((await lockBan(inside, userID)) ?? 0) & BANNED_BY.hand;
    const hasDetails = Object.values(sent).some((value) => value !== undefined);
    if (isBanned && !hasDetails) return;
    const before = isBanned ? await findAccountBan(inside, userID) : undefined;
    await changeBan(inside, userID, { begins: BANNED_BY.hand, details: detailsOf(inside, sent, before) });
    if (isBanned) return;
    await recordChange(inside, memberBanned, { recordID: userID, name: user.name });
    await emailBanLater(inside, userID);
  });
}
