import { rowLabelFills } from "#features/discussions/client/index.ts";
import { type ClientFeature, clientFeature } from "#platform/client/feature.ts";
import { outsideAddonClients } from "./outside-addons.ts";

/** @public For `features.ts`. Parts of core features that only add-ons use; loaded while an add-on is on, and with the dashboard. */
export const addonParts = clientFeature({ name: "addonParts", fills: rowLabelFills });

/** @public For `features.ts`. Add-ons by key, each in its own chunk that is loaded only while the add-on is enabled. */
export const addonClients: Readonly<Record<string, () => Promise<ClientFeature>>> = {
  badges: async () => (await import("#addons/badges/client/index.ts")).badgesClient,
  ideation: async () => (await import("#addons/ideation/client/index.ts")).ideationClient,
  online: async () => (await import("#addons/online/client/index.ts")).onlineClient,
  polls: async () => (await import("#addons/polls/client/index.ts")).pollsClient,
  "post-translations": async () =>
    (await import("#addons/post-translations/client/index.ts")).postTranslationsClient,
  qna: async () => (await import("#addons/qna/client/index.ts")).qnaClient,
  ranks: async () => (await import("#addons/ranks/client/index.ts")).ranksClient,
  warnings2: async () => (await import("#addons/warnings2/client/index.ts")).warnings2Client,
  ...outsideAddonClients,
};
