import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** Whether somebody gets the digest, to which what one follows can be added. */
export const followDigests = new Opening<(context: Context, userID: number) => Promise<boolean>>(
  "followDigests",
);

/** Whether anybody says so. */
export async function digestEnabled(context: Context, userID: number): Promise<boolean> {
  const answers = await Promise.all(
    context.addons.of(followDigests).map((isEnabled) => isEnabled(context, userID)),
  );
  return answers.includes(true);
}
