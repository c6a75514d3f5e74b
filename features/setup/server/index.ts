import { categories } from "#features/categories/server/index.ts";
import { gettingStarted } from "#features/getting-started/server/index.ts";
import { reports } from "#features/reports/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { setupPages } from "./pages.ts";

/** The first minutes of an administrator: name, colors, categories, access and email of a new forum. */
export const setup = feature({
  name: "setup",
  needs: [categories, gettingStarted, reports],
  adds: setupPages,
});
