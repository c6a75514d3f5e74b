import { isEmailOn } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Returns whether a member gets the digest, to which followed categories can be added. */
export const followDigests = new ExtensionPoint<(context: Context, userID: number) => Promise<boolean>>(
  "followDigests",
);

/** Returns which emails a member can choose for a followed category. */
export const offeredTo = async (context: Context, userID: number) => ({
  digest: await digestEnabled(context, userID),
  email: isEmailOn(context),
});

/** Returns whether any contribution says that the member gets a digest. */
export async function digestEnabled(context: Context, userID: number): Promise<boolean> {
  const answers = await Promise.all(
    context.addons.of(followDigests).map((isEnabled) => isEnabled(context, userID)),
  );
  return answers.includes(true);
}
