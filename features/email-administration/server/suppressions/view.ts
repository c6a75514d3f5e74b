import type { Suppressed } from "#features/emails/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Suppression } from "../../contract.ts";
import { usersByAddress } from "./queries.ts";

/** Returns suppressed addresses with their members. */
export async function viewSuppressions(
  context: Context,
  rows: readonly Suppressed[],
): Promise<Suppression[]> {
  const userIDs = await usersByAddress(
    context,
    rows.map(({ addressHash }) => addressHash),
  );
  const users = await userFragments(context, [...userIDs.values()]);
  return rows.map(({ addressHash, reason, dateSuppressed }) => {
    const hash = addressHash.toString("hex");
    return {
      addressHash: hash,
      user: users.get(userIDs.get(hash) ?? 0) ?? null,
      reason,
      dateSuppressed: dateSuppressed.toISOString(),
    };
  });
}
