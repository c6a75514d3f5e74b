import { stockBadges } from "#features/users/server/index.ts";
import { conflict, invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { BadgeDraft } from "../../contract.ts";
import { badgesChanged } from "../events.ts";
import { type KnownBadge, MOST_BADGES } from "../known-badges.ts";
import { canManage } from "../policy.ts";
import { countBadges, insertBadge } from "../queries.ts";
import { badgeKinds } from "./change-kinds.ts";

const KEY_LENGTH = 100;

/** Makes a key for addresses from a name. */
const keyOf = (name: string): string => {
  const key = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, KEY_LENGTH);
  return /\D/.test(key) ? key : `badge-${key}`;
};

/** Creates a badge that staff give. */
export async function addBadge(context: Context, { key, ...draft }: BadgeDraft): Promise<KnownBadge> {
  must(canManage(context.actor));
  return context.transaction(async (inside) => {
    const { actor, now } = inside;
    if ((await countBadges(inside)) >= MOST_BADGES)
      throw conflict("A community can have 500 badges. Delete one first.");
    const values = { ...draft, key: key ?? keyOf(draft.name) };
    const isReserved = inside.addons
      .of(stockBadges)
      .some((stock) => stock.key.toLowerCase() === values.key.toLowerCase());
    const row = isReserved
      ? undefined
      : await insertBadge(inside, { ...values, insertUserID: actor.userID || null, dateInserted: now });
    if (!row) throw invalidField(key ? "key" : "name", "Another badge has this name in its address.");
    await recordChange(inside, badgeKinds.add, { recordID: row.badgeID, name: draft.name });
    await inside.emit(badgesChanged, { badgeID: row.badgeID });
    const { dateDeleted: _, ...added } = row;
    return { ...added, stock: null };
  });
}
