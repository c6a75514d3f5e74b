import { layoutView } from "#features/layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listSeenNamed } from "./queries.ts";

/** A tag that the actor sees, by its word. */
export const findTagNamed = async (context: Context, word: string) =>
  (await listSeenNamed(context, [], [word.slice(0, 100)])).at(0);

/** Lists of what carries a tag, by its word, as Vanilla has them; here they stand under its number. */
export const tagPage = layoutView({
  type: "discussionList",
  recordTypes: ["tag"],
  async resolve(context, { recordID }) {
    const tag = await findTagNamed(context, recordID);
    if (!tag) throw notFound("Tag");
    return { redirectTo: `/discussions?tagID=${tag.tagID}`, status: 301 };
  },
});
