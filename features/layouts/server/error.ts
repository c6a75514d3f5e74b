import { siteTitle } from "#features/settings/server/index.ts";
import { layoutView, template } from "./extension-points.ts";

/** Layout of error pages: only the title bar, which cannot fail. */
export const errorView = layoutView({
  type: "error",
  recordTypes: ["global"],
  resolve: async ({ settings }) => ({
    params: {},
    seo: { title: settings.get(siteTitle), description: null },
  }),
});

export const errorTemplate = template({ layoutViewType: "error", name: "Error Template", layout: [] });
