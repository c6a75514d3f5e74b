import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Returns the categories that a user follows, with dates. */
export const categoryFollows = new ExtensionPoint<
  (context: Context, userID: number) => Promise<ReadonlyMap<number, Date>>
>("categoryFollows");

/** Returns the follows of all contributors. */
export async function followsOf(context: Context, userID: number): Promise<ReadonlyMap<number, Date>> {
  const contributed = await Promise.all(
    context.addons.of(categoryFollows).map((follows) => follows(context, userID)),
  );
  return new Map(contributed.flatMap((follows) => [...follows]));
}
