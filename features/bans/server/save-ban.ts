import { badRequest, invalidField, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { BanChange, BanDraft } from "../contract.ts";
import { bansChanged } from "./events.ts";
import { hitExactly } from "./hits.ts";
import { checkedPattern, compiled, type Pattern } from "./pattern.ts";
import { canBanBy, canSeeBans, must, tooWide, typesOf } from "./policy.ts";
import {
  type BanRow,
  countBans,
  deleteBan,
  findBan,
  hasPattern,
  insertBan,
  lockBans,
  updateBan,
} from "./queries.ts";
import { whomItBans } from "./whom.ts";

const MOST_BANS = 5000;

/** Returns a ban that the actor may see; throws a 404 otherwise. */
export async function getBan(context: Context, banID: number): Promise<BanRow> {
  must(canSeeBans(context.actor));
  const ban = await findBan(context, banID);
  if (!ban || !typesOf(context.actor).includes(ban.banType)) throw notFound("Ban");
  return ban;
}

function expiryOf(context: Context, sent: string | null): Date | null {
  if (sent === null) return null;
  const date = new Date(sent);
  if (date <= context.now) throw invalidField("dateExpires", "The ban must end in the future.");
  return date;
}

async function requireNew(context: Context, pattern: Pattern, exceptBanID = 0): Promise<void> {
  if (await hasPattern(context, pattern, exceptBanID))
    throw invalidField("banValue", "A matching ban already exists.");
}

async function apply(context: Context, banID: number, pattern: Pattern): Promise<void> {
  const { address } = context.actor;
  if (pattern.banType === "IPAddress" && address && compiled(pattern)(address))
    throw invalidField("banValue", "That is your own IP address.");
  const { userIDs, isTooWide } = await whomItBans(context, pattern);
  if (isTooWide) throw tooWide();
  await hitExactly(context, banID, userIDs);
}

/** Adds a ban and applies it at once; returns its id. */
export async function addBan(context: Context, { notes, dateExpires, ...draft }: BanDraft): Promise<number> {
  must(canBanBy(context.actor, draft.banType));
  const pattern = checkedPattern(draft);
  const rest = { notes: notes || null, dateExpires: expiryOf(context, dateExpires) };
  return context.transaction(async (inside) => {
    await lockBans(inside);
    if ((await countBans(inside)) >= MOST_BANS)
      throw badRequest("There are too many bans. Remove some first.");
    await requireNew(inside, pattern);
    const banID = await insertBan(inside, { ...pattern, ...rest });
    await apply(inside, banID, pattern);
    await inside.emit(bansChanged, {});
    return banID;
  });
}

/** Changes a ban; users who no longer match are freed. */
export async function changeBan(context: Context, banID: number, change: BanChange): Promise<void> {
  const { banType, banValue } = await getBan(context, banID);
  const { notes, dateExpires } = change;
  const pattern = checkedPattern({
    banType: change.banType ?? banType,
    banValue: change.banValue ?? banValue,
  });
  must(canBanBy(context.actor, pattern.banType));
  const isOther = pattern.banType !== banType || pattern.banValue !== banValue;
  await context.transaction(async (inside) => {
    await lockBans(inside);
    if (isOther) await requireNew(inside, pattern, banID);
    await updateBan(inside, banID, {
      ...pattern,
      ...(notes !== undefined && { notes: notes || null }),
      ...(dateExpires !== undefined && { dateExpires: expiryOf(inside, dateExpires) }),
    });
    if (isOther) await apply(inside, banID, pattern);
    await inside.emit(bansChanged, {});
  });
}

/** Removes a ban, for an actor with permission, or for the forum itself when the ban expires. */
export const endBan = (context: Context, banID: number): Promise<void> =>
  context.transaction(async (inside) => {
    await lockBans(inside);
    await hitExactly(inside, banID, []);
    await deleteBan(inside, banID);
    await inside.emit(bansChanged, {});
  });

export async function removeBan(context: Context, banID: number): Promise<void> {
  await getBan(context, banID);
  await endBan(context, banID);
}
