import { dashboard } from "#features/dashboard/server/index.ts";
import { layouts } from "#features/layouts/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { permissions } from "#features/permissions/server/index.ts";
import { siteSections } from "#features/site-sections/server/index.ts";
import { storedLayouts } from "#features/stored-layouts/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { layoutEditorPages } from "./pages.ts";

/** The editor with which administrators lay out pages. */
export const layoutEditor = feature({
  name: "layout-editor",
  needs: [dashboard, layouts, locales, permissions, siteSections, storedLayouts],
  adds: layoutEditorPages,
});
