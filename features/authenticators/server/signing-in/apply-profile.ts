import { checkProfile, getUser } from "#features/users/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Identity } from "../extension-points.ts";

/**
 * Saves the profile fields that a provider knows, also those that members cannot change. A value that a field does not
 * accept is left out: it must not keep a member from signing in.
 */
export async function applyProfile(
  context: Context,
  userID: number,
  { profileFields }: Pick<Identity, "profileFields">,
): Promise<void> {
  const sent = Object.entries(profileFields);
  if (sent.length === 0) return;
  const user = await getUser(context, userID);
  const forum = actingAs(context, SYSTEM);
  for (const [apiName, value] of sent) {
    try {
      const save = await checkProfile(forum, { [apiName]: value }, { kind: "change", user });
      await save(forum, userID);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
