import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Ban, BanQuery } from "../contract.ts";
import { canSeeBans, must, typesOf } from "./policy.ts";
import { listBanRows } from "./queries.ts";
import { viewBans } from "./view.ts";

/** Returns a page of the bans that the actor may see. */
export async function listBans(
  context: Context,
  { banType, page, limit }: Omit<BanQuery, "banType"> & Partial<BanQuery>,
): Promise<{ bans: Ban[]; paging: Paging }> {
  must(canSeeBans(context.actor));
  const types = typesOf(context.actor).filter((type) => banType === undefined || type === banType);
  const { rows, total } =
    types.length > 0 ? await listBanRows(context, { types, page, limit }) : { rows: [], total: 0 };
  return { bans: await viewBans(context, rows), paging: { page, limit, total, more: page * limit < total } };
}
