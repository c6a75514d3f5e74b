import { addPageRanks } from "#features/custom-pages/server/index.ts";
import { listKnown } from "./known-ranks.ts";
import { ranksOfMember } from "./queries.ts";

/** Pages of administrators can be limited to ranks. */
export const ranksOfPages = addPageRanks({
  list: async (context) => (await listKnown(context)).map(({ rankID, name }) => ({ rankID, name })),
  ofActor: ({ actor }) => ranksOfMember(actor.userID),
});
