import type { CategoryNode } from "#features/categories/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DiscussionDraft } from "../../contract.ts";
import { type PostTypeChoice, postTypeLists, usePostType } from "../extension-points.ts";
import { canPostIn, canWrite } from "../policy.ts";
import { typeTaker } from "./type-places.ts";

/** Lists every post type that can be started. */
async function listPostTypes(context: Context): Promise<PostTypeChoice[]> {
  const lists = context.addons.of(postTypeLists).map((list) => list(context));
  return (await Promise.all(lists)).flat();
}

/** Finds a post type that can be started by its id, or null. */
export const findPostType = async (context: Context, postTypeID: string): Promise<PostTypeChoice | null> =>
  (await listPostTypes(context)).find((type) => type.postTypeID === postTypeID) ?? null;

/** Lists the types that the actor may write in any category. */
export async function listOwnPostTypes(context: Context): Promise<PostTypeChoice[]> {
  const types = await listPostTypes(context);
  const verdicts = await usePostType.verdicts(context, types, (type) => canWrite(context.actor, type));
  return types.filter((_type, place) => verdicts[place] === true);
}

/** Returns those of `types` that the actor can start in a category. */
export async function typesByCategory(
  context: Context,
  types: readonly PostTypeChoice[],
): Promise<(category: CategoryNode) => PostTypeChoice[]> {
  const takes = await typeTaker(context);
  return (category) => types.filter((type) => canPostIn(context.actor, category, type, takes) === true);
}

/** Returns the type of a draft, by its id or by the name of an original type. */
export async function getPostTypeOf(
  context: Context,
  { postTypeID, type }: Pick<DiscussionDraft, "postTypeID" | "type">,
): Promise<PostTypeChoice> {
  const found = await findPostType(context, postTypeID ?? type);
  if (found) return found;
  const field = postTypeID === undefined ? "type" : "postTypeID";
  throw invalidField(field, phrase("There is no post type {type}.", { type: postTypeID ?? type }));
}
