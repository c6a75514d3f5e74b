import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { FragmentUse } from "../contract.ts";

/** Where a fragment is applied. */
export type AppliedFragment = FragmentUse & { fragmentUUID: string };

type FindUses = (context: Context, fragmentUUIDs: readonly string[]) => Promise<readonly AppliedFragment[]>;

const fragmentUses = new ExtensionPoint<FindUses>("fragmentUses");

/**
 * Contributes the records that apply fragments, such as layouts. `find` receives the UUIDs of fragments in lower case,
 * returns where these are applied, and runs a constant number of statements. A fragment that is applied cannot be
 * deleted; it is asked inside the transaction that deletes it.
 */
export const addFragmentUses = (find: FindUses) => fragmentUses.with(find);

/** Returns where the fragments are applied, by their UUID. */
export async function usesOf(
  context: Context,
  fragmentUUIDs: readonly string[],
): Promise<ReadonlyMap<string, readonly AppliedFragment[]>> {
  const found: AppliedFragment[] = [];
  if (fragmentUUIDs.length > 0)
    for (const find of context.addons.of(fragmentUses)) found.push(...(await find(context, fragmentUUIDs)));
  return Map.groupBy(found, ({ fragmentUUID }) => fragmentUUID.toLowerCase());
}
