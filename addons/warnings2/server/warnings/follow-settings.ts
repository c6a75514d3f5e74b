import { readStoredSettings, settingsChanged } from "#features/settings/server/index.ts";
import { withSettings } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { banThreshold, jailThreshold } from "../settings.ts";
import { punish } from "./punish.ts";
import { listPunished } from "./warning-queries.ts";

const AT_ONCE = 100;

async function punishAll(context: Context): Promise<void> {
  let after = 0;
  for (;;) {
    const userIDs = await listPunished(context, after, AT_ONCE);
    for (const userID of userIDs) await context.transaction((inside) => punish(inside, userID));
    if (userIDs.length < AT_ONCE) return;
    after = userIDs.at(-1) ?? after;
  }
}

/** Applies changed numbers of points to members: they restrict and free, and end bans, but ban no one. */
export const followSettings = on(
  settingsChanged,
  "apply the points of warnings",
  async (context, { keys }) => {
    if (keys.includes(jailThreshold.key) || keys.includes(banThreshold.key))
      await punishAll(withSettings(context, await readStoredSettings(context)));
  },
);
