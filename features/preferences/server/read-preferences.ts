import type { Context } from "#platform/server/application/context.ts";
import type { PreferenceMap } from "../contract.ts";
import { defaultsOf } from "./defaults.ts";
import { offeredParts, offeredPreferences, waysFor } from "./offered.ts";
import { listDecisions } from "./queries.ts";

/** Returns the current values of all preferences that the member can change. */
export async function readPreferences(member: Context): Promise<PreferenceMap> {
  const { userID } = member.actor;
  const decided = new Map((await listDecisions(member, userID)).map((row) => [row.key, row]));
  const map: PreferenceMap = {};
  for (const preference of await offeredPreferences(member)) {
    const { key } = preference;
    const defaults = await defaultsOf(member, preference);
    if (defaults.disabled) continue;
    map[key] = Object.fromEntries(
      waysFor(member, preference).map((way) => [way, decided.get(key)?.[way] ?? defaults[way]]),
    );
  }
  for (const part of await offeredParts(member)) map[part.key] = await part.read(member, userID);
  return map;
}
