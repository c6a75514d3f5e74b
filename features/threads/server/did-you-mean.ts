import { z } from "zod";
import { DiscussionOptions } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { findSimilar } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { discussionsByID } from "./further-reading.ts";

const SHOWN_AT_MOST = 3;
/** Searches at a time in this process; crawlers request missing pages by the thousand. */
const SEARCHES_AT_MOST = 2;
/** Shorter terms resemble too many titles. */
const TERM = /[\p{L}\p{N}]{3}/u;

let searches = 0;

/** Returns ids of discussions with similar titles; none while other readers' searches are running. */
async function findNear(context: Context, terms: string): Promise<number[]> {
  if (!TERM.test(terms) || searches >= SEARCHES_AT_MOST) return [];
  searches += 1;
  try {
    const similar = await findSimilar(context, { title: terms, limit: SHOWN_AT_MOST });
    return similar.map(({ recordID }) => recordID);
  } finally {
    searches -= 1;
  }
}

/** Discussions whose titles resemble the address of a missing page. Absent when there are none. */
export const didYouMean = widget({
  id: "did-you-mean",
  component: "DiscussionsWidget",
  props: z.looseObject({
    title: z.string().max(255),
    terms: z.string().max(255).default(""),
    discussionOptions: DiscussionOptions.prefault({}),
  }),
  load: async (context, { terms, ...props }) => {
    const discussions = await discussionsByID(context, await findNear(context, terms));
    return discussions.length === 0 ? null : { ...props, discussions, isAsset: false };
  },
});
