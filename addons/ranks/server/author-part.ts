import { z } from "zod";
import { addAuthorPart, authorPartChangedBy } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { RankFragment } from "../contract.ts";
import { memberRanksChanged, ranksChanged } from "./events.ts";
import { listKnown } from "./known-ranks.ts";
import { selectMemberRanks } from "./queries.ts";
import type { RankRow } from "./tables.ts";
import { fragmentOf } from "./view.ts";

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the fields of these users that `fields` makes of their ranks. */
async function ofRanks(context: Context, userIDs: readonly number[], fields: (rank: RankRow) => object) {
  const ranks = new Map((await listKnown(context)).map((rank) => [rank.rankID, rank]));
  if (ranks.size === 0) return new Map<number, object>();
  const found = new Map<number, object>();
  for (const { userID, rankID } of (await selectMemberRanks(context, userIDs)).values()) {
    const rank = ranks.get(rankID);
    if (rank) found.set(userID, fields(rank));
  }
  return found;
}

const changes = [
  authorPartChangedBy(memberRanksChanged, ({ userIDs }) => userIDs),
  authorPartChangedBy(ranksChanged, () => null),
];

/** The rank of authors. Pages have it always, cached like their names. */
const shownRank = addAuthorPart(
  {
    name: "rank",
    fields: { rank: RankFragment.optional() },
    expand: "rank",
    load: (context, userIDs) => ofRanks(context, userIDs, (rank) => ({ rank: fragmentOf(rank) })),
  },
  ...changes,
);

/** The id and the label of the rank, in every response. */
const label = addAuthorPart({
  name: "rank label",
  isOnlyInResponses: true,
  fields: { rankID: z.int().optional(), label: z.string().optional(), labelHtml: z.string().optional() },
  load: (context, userIDs) =>
    ofRanks(context, userIDs, ({ rankID, userTitle }) => ({
      ...{ rankID, label: userTitle },
      labelHtml: escaped(userTitle),
    })),
});

export const ranksOnAuthors = [
  ...shownRank,
  ...label,
  // Pages are not indexed by the authors of their posts; they are cached for a minute at most anyway.
  ...[memberRanksChanged, ranksChanged].map((type) => dropPages(type, () => [EVERY_PAGE])),
];
