import type { Translatable } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { collectionsChanged } from "./events.ts";
import { selectAllNames } from "./queries.ts";

/** Names of collections, as pages show them. */
export const collectionTexts: Translatable<"name"> = {
  recordType: "collection",
  name: source("Collections"),
  properties: { name: { label: source("Name"), type: "text", maxLength: 255 } },
  load: async (context) =>
    (await selectAllNames(context)).map(({ collectionID, name }) => ({
      ...{ id: collectionID, url: `/dashboard/collections/${collectionID}`, texts: { name } },
    })),
  changedBy: [collectionsChanged],
};
