import type { CategoryNode } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { typePlaces } from "../extension-points.ts";
import { type TypeOfPost, takesType } from "../policy.ts";

/** Returns whether categories take posts of a type, with what add-ons say about it. */
export async function typeTaker(
  context: Context,
): Promise<(category: CategoryNode, type: TypeOfPost) => boolean> {
  const places = await Promise.all(
    context.addons
      .of(typePlaces)
      .map(async ({ baseType, load }) => ({ baseType, takes: await load(context) })),
  );
  return (category, type) =>
    takesType(category, type) &&
    places.every(({ baseType, takes }) => baseType !== type.baseType || takes(category));
}
