import type { CategoryNode } from "#features/categories/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DiscussionDraft } from "../../contract.ts";
import { type PostTypeChoice, postTypeLists } from "../extension-points.ts";
import { canPostIn, canWrite } from "../policy.ts";

/** Every type of posts that somebody can start. */
async function listPostTypes(context: Context): Promise<PostTypeChoice[]> {
  const lists = context.addons.of(postTypeLists).map((list) => list(context));
  return (await Promise.all(lists)).flat();
}

/** A type of posts that somebody can start; null when there is none of that id. */
export const findPostType = async (context: Context, postTypeID: string): Promise<PostTypeChoice | null> =>
  (await listPostTypes(context)).find((type) => type.postTypeID === postTypeID) ?? null;

/** The types that the actor may write, wherever that may be. */
export const listOwnPostTypes = async (context: Context): Promise<PostTypeChoice[]> =>
  (await listPostTypes(context)).filter((type) => canWrite(context.actor, type) === true);

/** The types among `types` of which the actor can start a post in a category. */
export const typesIn = (
  { actor }: Context,
  types: readonly PostTypeChoice[],
  category: CategoryNode,
): PostTypeChoice[] => types.filter((type) => canPostIn(actor, category, type) === true);

/** The type that a draft asks for, by its id or by the name of an original one. */
export async function getPostTypeOf(
  context: Context,
  { postTypeID, type }: Pick<DiscussionDraft, "postTypeID" | "type">,
): Promise<PostTypeChoice> {
  const found = await findPostType(context, postTypeID ?? type);
  if (found) return found;
  const field = postTypeID === undefined ? "type" : "postTypeID";
  throw invalidField(field, phrase("There is no post type {type}.", { type: postTypeID ?? type }));
}
