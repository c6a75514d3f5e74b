import { postsModerate } from "#features/permissions/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { logPlaces } from "./extension-points.ts";
import { everything, inCategories, outsideOrIn, type Visibility } from "./queries.ts";

/**
 * Returns the SQL condition on `log` for the entries that the actor may see. Throws for authors and
 * guests, who may see none.
 */
export async function requireVisibility(context: Context): Promise<Visibility> {
  const { actor, addons } = context;
  if (actor.permissions.isAdmin) return everything;
  const places = await Promise.all(addons.of(logPlaces).map((placesOf) => placesOf(context)));
  if (actor.permissions.atLeast(communityModerate)) {
    return outsideOrIn(places.flatMap(({ visible }) => visible));
  }
  const moderated = places.flatMap((place) => place.moderated);
  if (moderated.length === 0) throw permissionProblem([communityModerate, postsModerate]);
  return inCategories(moderated);
}
