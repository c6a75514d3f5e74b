import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { preferenceDefaultsChanged } from "./events.ts";
import type { Channels, Preference } from "./extension-points.ts";
import { listDefaultRows } from "./queries.ts";

export interface Defaults extends Channels {
  /** Nobody is told of it, whatever they decided. */
  disabled: boolean;
}

/** Asked for with every delivery, so each node has what the community decided in memory. */
export const cachedDefaults = new CachedValue([preferenceDefaultsChanged], async (context) => {
  const rows = await listDefaultRows(context);
  return new Map(rows.map((row) => [row.key, row]));
});

/** What members are told by who decide nothing. */
export async function defaultsOf(context: Context, { key, defaults }: Preference): Promise<Defaults> {
  const decided = (await cachedDefaults.get(context)).get(key);
  return {
    popup: decided?.popup ?? defaults.popup,
    email: decided?.email ?? defaults.email,
    disabled: decided?.disabled ?? false,
  };
}
