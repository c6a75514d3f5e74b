import type { Context } from "#platform/server/context.ts";
import type { Sight } from "#platform/server/search/port.ts";
import { type Scope, type SearchSource, sightNarrowings } from "./openings.ts";

/** What the actor sees of each source, without some places; sources of which that is nothing are left out. */
export async function sightsOf(
  context: Context,
  sources: readonly SearchSource[],
  scope: Scope,
  without: ReadonlySet<number> = new Set(),
): Promise<Sight[]> {
  const sights = await Promise.all(
    sources.map(async ({ kind, sight }): Promise<Sight[]> => {
      const seen = await sight(context, scope);
      if (!seen) return [];
      const narrowings = context.addons.of(sightNarrowings).filter((each) => each.kind === kind);
      const hidden = await Promise.all(narrowings.map(({ except }) => except(context)));
      const placeIDs = seen.placeIDs?.filter((placeID) => !without.has(placeID)) ?? null;
      return [{ kind, placeIDs, except: [...(seen.except ?? []), ...hidden.flat()] }];
    }),
  );
  return sights.flat();
}
