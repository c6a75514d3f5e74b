import type { Insertable } from "kysely";
import { countUserPosts } from "#features/users/server/index.ts";
import type { TestForum } from "#test/forum.ts";
import { countAdded } from "./server/category-counts.ts";
import { getDiscussion } from "./server/get-discussion.ts";
import { insertDiscussion } from "./server/queries.ts";
import { rendered } from "./server/stored-body.ts";
import type { DiscussionTable } from "./server/tables.ts";

/** The category of a fresh forum. */
export const GENERAL = 1;

/** Makes a discussion as it stands after some time, counted where it is counted, and answers its id. */
export async function aDiscussion(
  forum: TestForum,
  wanted: Partial<Insertable<DiscussionTable>> = {},
): Promise<number> {
  const { body = "Some words.", format = "markdown" } = wanted;
  const context = await forum.context();
  const dateInserted = wanted.dateInserted ?? context.now;
  return context.transaction(async (inside) => {
    const discussionID = await insertDiscussion(inside, {
      categoryID: GENERAL,
      name: "A discussion",
      ...{ body, format, ...rendered(body, format) },
      ...{ dateInserted, dateLastComment: dateInserted },
      ...wanted,
    });
    await countAdded(inside, await getDiscussion(inside, discussionID));
    if (wanted.insertUserID) await countUserPosts(inside, wanted.insertUserID, { discussions: 1 });
    return discussionID;
  });
}

/** The ids in a list, in its order. */
export const idsOf = (listed: { discussionID: number }[]): number[] =>
  listed.map(({ discussionID }) => discussionID);
