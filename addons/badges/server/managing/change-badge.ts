import { invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { BadgeChanges } from "../../contract.ts";
import { badgesChanged } from "../events.ts";
import { bodyOf, classOf, getBadge, type KnownBadge, nameOf } from "../known-badges.ts";
import { canManage } from "../policy.ts";
import { isKeyTaken, lockBadge, updateBadge } from "../queries.ts";
import { badgeKinds } from "./change-kinds.ts";

/** Returns the properties that the audit log compares. */
const recorded = ({ key, points, class: ofClass, classLevel, enabled, isListed, photoUrl }: KnownBadge) => ({
  ...{ key, points, class: ofClass, classLevel, enabled, isListed, photoUrl },
});

/** Changes a badge. The points of members who have it stay. Once switched on, it is given for what happened before. */
export async function changeBadge(
  context: Context,
  badgeID: number,
  sent: BadgeChanges,
): Promise<KnownBadge> {
  must(canManage(context.actor));
  const before = await getBadge(context, badgeID);
  const { name, body, key, class: ofClass, ...rest } = sent;
  if (key !== undefined && key !== before.key && before.stock)
    throw invalidField("key", "The key of a built-in badge can’t be changed.");
  // A default text stays translatable.
  const changes = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(key !== undefined && { key }),
    ...(ofClass !== undefined && ofClass !== classOf(context, before) && { class: ofClass }),
    ...(name !== undefined && name !== nameOf(context, before) && { name }),
    ...(body !== undefined && body !== bodyOf(context, before) && { body }),
  };
  return context.transaction(async (inside) => {
    const locked = await lockBadge(inside, badgeID);
    if (!locked) throw notFound("Badge");
    if (key !== undefined && (await isKeyTaken(inside, key, badgeID)))
      throw invalidField("key", "Another badge has this name in its address.");
    const isSwitchedOn = sent.enabled === true && !locked.enabled && locked.isStock;
    const update = { updateUserID: inside.actor.userID || null, dateUpdated: inside.now };
    await updateBadge(inside, badgeID, {
      ...{ ...changes, ...update },
      ...(isSwitchedOn && { checkedUserID: 0 }),
    });
    const after: KnownBadge = { ...before, ...changes, ...update };
    await recordChange(inside, badgeKinds.change, {
      ...{ recordID: badgeID, name: nameOf(inside, after) },
      before: { name: nameOf(inside, before), body: bodyOf(inside, before), ...recorded(before) },
      after: { name: nameOf(inside, after), body: bodyOf(inside, after), ...recorded(after) },
    });
    await inside.emit(badgesChanged, { badgeID });
    return after;
  });
}
