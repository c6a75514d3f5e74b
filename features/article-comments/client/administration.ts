import { addSettingsAside } from "#features/dashboard/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";

/** Comments under articles on the page of the dashboard about embedding. */
export const articleCommentsAdministration = clientFeature({
  name: "article-comments-administration",
  fills: [addSettingsAside("embedding", async () => (await import("./comments-aside.tsx")).CommentsAside)],
});
