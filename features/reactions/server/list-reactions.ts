import { permissionProblem } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Which } from "../contract.ts";
import { canSeeWho, isModerator } from "./policy.ts";
import { type Place, selectReactions } from "./queries.ts";
import { allTypes, typeOf } from "./reaction-types/reaction-types.ts";
import { getRecord } from "./records.ts";
import type { ReactionRow } from "./tables.ts";

/** Lists the users who reacted to a visible post, newest first. */
export async function listReactions(
  context: Context,
  place: Place,
  { type: urlcode, page, limit }: Which,
): Promise<{ rows: ReactionRow[]; paging: Paging }> {
  await getRecord(context, place);
  const verdict = canSeeWho(context.actor);
  if (verdict !== true) throw verdict;
  const all = await allTypes(context);
  const asked = urlcode === undefined ? all : [typeOf(all, urlcode)];
  const moderates = isModerator(context.actor);
  if (urlcode !== undefined && asked[0]?.class === "Flag" && !moderates)
    throw permissionProblem([communityModerate]);
  const tagIDs = asked.filter((type) => moderates || type.class !== "Flag").map(({ tagID }) => tagID);
  const rows = await selectReactions(context, place, { tagIDs, page, limit });
  const more = rows.length > limit;
  return { rows: rows.slice(0, limit), paging: { page, limit, total: null, more } };
}
