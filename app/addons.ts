import type { Feature } from "#platform/server/application/feature.ts";
import { loadAddons } from "#platform/server/application/load-addons.ts";
import { outsideAddons } from "./outside-addons/server.ts";

/** Features that an administrator may switch off, by key. */
export const addons: readonly Feature[] = await loadAddons({
  badges: async () => (await import("#addons/badges/server/index.ts")).badges,
  ideation: async () => (await import("#addons/ideation/server/index.ts")).ideation,
  online: async () => (await import("#addons/online/server/index.ts")).online,
  polls: async () => (await import("#addons/polls/server/index.ts")).polls,
  "post-translations": async () =>
    (await import("#addons/post-translations/server/index.ts")).postTranslations,
  qna: async () => (await import("#addons/qna/server/index.ts")).qna,
  ranks: async () => (await import("#addons/ranks/server/index.ts")).ranks,
  warnings2: async () => (await import("#addons/warnings2/server/index.ts")).warnings2,
  ...outsideAddons,
});
