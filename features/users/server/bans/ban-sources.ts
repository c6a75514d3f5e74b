import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { BanNotice } from "../../contract.ts";

/** A kind of ban that another feature starts and ends with `changeBan`, beside those by hand and by pattern. */
interface BanSource {
  /** Bit of `BANNED_BY`. */
  bit: number;
  /** Returns the reason and the end of such a ban of a user, as shown to the user; null when nothing is known. */
  find(context: Context, userID: number): Promise<Pick<BanNotice, "reason" | "dateExpires"> | null>;
}

const banSources = new ExtensionPoint<BanSource>("banSources");
/** Supplies the reason and the end of bans of one kind. */
export const addBanSource = (source: BanSource) => banSources.with(source);

const appealPages = new ExtensionPoint<(context: Context, userID: number) => Promise<string | null>>(
  "appealPages",
);
/**
 * Links from the notice about a ban and from its email to a page on which the banned user can appeal. The function
 * returns a path that works without a session, or null for none.
 */
export const addAppealPage = (pathFor: (context: Context, userID: number) => Promise<string | null>) =>
  appealPages.with(pathFor);

/** Adds to the notice of a user's ban, whose reasons are `banned`, what other features know about it. */
export async function completeNotice(
  context: Context,
  { userID, banned }: { userID: number; banned: number },
  notice: BanNotice,
): Promise<BanNotice> {
  const source = context.addons.of(banSources).find(({ bit }) => (banned & bit) > 0);
  const found = source && notice.reason === null ? await source.find(context, userID) : null;
  const isOnly = source !== undefined && (banned & ~source.bit) === 0;
  const paths = await Promise.all(context.addons.of(appealPages).map((pathFor) => pathFor(context, userID)));
  const appealUrl = paths.find((path) => path !== null);
  return {
    ...notice,
    ...(found && { reason: found.reason }),
    ...(found && isOnly && { dateExpires: found.dateExpires }),
    ...(appealUrl && { appealUrl }),
  };
}
