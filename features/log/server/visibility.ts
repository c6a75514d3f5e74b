import { permissionProblem } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { logPlaces } from "./extension-points.ts";
import { everything, inCategories, outsideOrIn, type Visibility } from "./queries.ts";

/** Which entries the actor sees: a condition on `log`. Throws when it is none, which authors and guests see. */
export async function requireVisibility(context: Context): Promise<Visibility> {
  const { actor, addons } = context;
  if (actor.permissions.isAdmin) return everything;
  const places = await Promise.all(addons.of(logPlaces).map((placesOf) => placesOf(context)));
  if (actor.permissions.atLeast("community.moderate")) {
    return outsideOrIn(places.flatMap(({ visible }) => visible));
  }
  const moderated = places.flatMap((place) => place.moderated);
  if (moderated.length === 0) throw permissionProblem(["community.moderate", "posts.moderate"]);
  return inCategories(moderated);
}
