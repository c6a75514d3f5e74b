import { layoutView } from "#features/layouts/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listSeenNamed } from "./queries.ts";

/** Finds a tag that the actor sees, by its url code. */
export const findTagNamed = async (context: Context, urlcode: string) =>
  (await listSeenNamed(context, [], [urlcode.slice(0, 100)])).at(0);

/** Former addresses of Vanilla, by url code; redirects to the address with the tag's id. */
export const tagPage = layoutView({
  type: "discussionList",
  recordTypes: ["tag"],
  async resolve(context, { recordID }) {
    const tag = await findTagNamed(context, recordID);
    if (!tag) throw notFound("Tag");
    return { redirectTo: `/discussions?tagID=${tag.tagID}`, status: 301 };
  },
});
