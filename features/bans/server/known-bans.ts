import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { BanType } from "../contract.ts";
import { bansChanged } from "./events.ts";
import { addressesIn, networkOf } from "./network.ts";
import { compiled } from "./pattern.ts";
import { listPatterns } from "./queries.ts";

interface KnownBan {
  banID: number;
  banType: BanType;
  dateExpires: Date | null;
  fits(value: string): boolean;
}

/** The compiled patterns, cached: a request needs no statement. */
const knownBans = new CachedValue([bansChanged], async (context: Context) => {
  const rows = await listPatterns(context);
  const networks = rows.flatMap(({ banType, banValue }) =>
    banType === "IPAddress" ? (networkOf(banValue) ?? []) : [],
  );
  const bans = rows.map((row): KnownBan => ({ ...row, fits: compiled(row) }));
  return { bans, isInSome: addressesIn(networks) };
});
export const cachedBans = knownBans.adds;

/** Properties of a user that patterns are compared with. */
export interface Traits {
  address?: string | null;
  name?: string;
  email?: string | null;
}

/** Returns the ids of the matching bans. */
export async function bansFitting(context: Context, { address, name, email }: Traits): Promise<number[]> {
  const { bans } = await knownBans.get(context);
  const values = { IPAddress: address, Name: name, Email: email };
  return bans
    .filter(({ banType, dateExpires, fits }) => {
      const value = values[banType];
      return value && (dateExpires === null || dateExpires > context.now) && fits(value);
    })
    .map(({ banID }) => banID);
}

/** Returns whether any names or email addresses are banned. */
export async function bansAccounts(context: Context): Promise<boolean> {
  const { bans } = await knownBans.get(context);
  return bans.some(({ banType }) => banType !== "IPAddress");
}

/** Returns whether the actor's address is banned. */
export async function isAddressBanned(context: Context): Promise<boolean> {
  const { address } = context.actor;
  if (address === null || !(await knownBans.get(context)).isInSome(address)) return false;
  return (await bansFitting(context, { address })).length > 0;
}
