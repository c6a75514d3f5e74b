import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Ban, Preview } from "../contract.ts";
import { checkedPattern, type Pattern } from "./pattern.ts";
import { canBanBy, must } from "./policy.ts";
import type { BanRow } from "./queries.ts";
import { whomItBans } from "./whom.ts";

const PREVIEWED = 10;

export async function viewBans(context: Context, rows: readonly BanRow[]): Promise<Ban[]> {
  const users = await userFragments(
    context,
    rows.map(({ insertUserID }) => insertUserID),
  );
  return rows.map(({ dateInserted, dateUpdated, dateExpires, ...row }) => ({
    ...row,
    insertUser: users.get(row.insertUserID)!,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated?.toISOString() ?? null,
    dateExpires: dateExpires?.toISOString() ?? null,
  }));
}

/** Returns the users that a pattern would ban. */
export async function previewBan(context: Context, sent: Pattern): Promise<Preview> {
  must(canBanBy(context.actor, sent.banType));
  const pattern = checkedPattern(sent);
  const { userIDs, countProtected, isTooWide } = await whomItBans(context, pattern);
  const users = await userFragments(context, userIDs.slice(0, PREVIEWED));
  const { banValue } = pattern;
  return { banValue, countUsers: userIDs.length, isTooWide, countProtected, users: [...users.values()] };
}
