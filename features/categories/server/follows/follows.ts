import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** Answers which categories somebody follows, and since when. */
export const categoryFollows = new Opening<
  (context: Context, userID: number) => Promise<ReadonlyMap<number, Date>>
>("categoryFollows");

/** The same of all who keep such a thing. */
export async function followsOf(context: Context, userID: number): Promise<ReadonlyMap<number, Date>> {
  const kept = await Promise.all(
    context.addons.of(categoryFollows).map((follows) => follows(context, userID)),
  );
  return new Map(kept.flatMap((follows) => [...follows]));
}
