import { z } from "zod";
import { profilesView } from "#features/users/permissions.ts";
import { userView } from "#features/users/server/index.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { listDiscoveryTexts } from "./discovery-queries.ts";

/** Adds how users found the forum, with `expand=discoveryText`. */
export const showDiscoveryText = extendView(userView, {
  expand: "discoveryText",
  fields: { discoveryText: z.string().optional() },
  async load(context, rows) {
    if (!context.actor.permissions.has(profilesView)) return rows.map(() => null);
    const texts = await listDiscoveryTexts(
      context,
      rows.map(({ userID }) => userID),
    );
    const byUser = new Map(texts.map(({ userID, discoveryText }) => [userID, discoveryText]));
    return rows.map(({ userID }) => ({ discoveryText: byUser.get(userID) ?? "" }));
  },
});
