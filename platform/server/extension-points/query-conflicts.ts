import type { Feature } from "../application/feature.ts";
import { OpenQuery, type QueryExtension } from "./query.ts";

/** Returns the parameters that a feature adds to a query, and whether its list's contract has them already. */
function addedTo(query: OpenQuery<unknown, unknown>, { fields = {}, sorts = {} }: Added) {
  return [
    ...Object.keys(fields).map((name) => ({ parameter: name, isTaken: query.hasOwn(name) })),
    ...Object.keys(sorts).map((name) => ({ parameter: `sort=${name}`, isTaken: query.hasOwnSort(name) })),
  ];
}

type Added = QueryExtension<unknown, unknown>;

/**
 * Returns why add-ons cannot run, by name: they add a parameter or a sort that a list has from its contract or from an
 * earlier feature. Throws when a core feature does.
 */
export function queryConflicts(features: readonly Feature[]): Map<string, string> {
  const conflicts = new Map<string, string>();
  const known = new Set<string>();
  for (const { name, addon, adds } of features) {
    for (const { point, value } of adds) {
      if (!(point instanceof OpenQuery)) continue;
      for (const { parameter, isTaken } of addedTo(point, value as Added)) {
        const key = `${point.name} ${parameter}`;
        if (isTaken || known.has(key)) {
          const reason = `${point.path} already has the parameter ${parameter}.`;
          if (!addon) throw new Error(`${name}: ${reason}`);
          conflicts.set(name, reason);
        }
        known.add(key);
      }
    }
  }
  return conflicts;
}
