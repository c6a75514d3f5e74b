import type { Context } from "#platform/server/application/context.ts";
import type { Visibility } from "#platform/server/search/port.ts";
import { type Scope, type SearchSource, visibilityNarrowings } from "../extension-points.ts";

/**
 * Returns what the actor may see of each source, without excluded places; sources with nothing
 * visible are left out.
 */
export async function visibilitiesOf(
  context: Context,
  sources: readonly SearchSource[],
  scope: Scope,
  without: ReadonlySet<number> = new Set(),
): Promise<Visibility[]> {
  const visibilities = await Promise.all(
    sources.map(async ({ kind, visibility }): Promise<Visibility[]> => {
      const seen = await visibility(context, scope);
      if (!seen) return [];
      const narrowings = context.addons.of(visibilityNarrowings).filter((each) => each.kind === kind);
      const hidden = await Promise.all(narrowings.map(({ except }) => except(context)));
      const placeIDs = seen.placeIDs?.filter((placeID) => !without.has(placeID)) ?? null;
      return [{ kind, placeIDs, except: [...(seen.except ?? []), ...hidden.flat()] }];
    }),
  );
  return visibilities.flat();
}
