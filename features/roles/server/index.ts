import { categories } from "#features/categories/server/index.ts";
import { dashboard } from "#features/dashboard/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { roleHowTos, rolesPage } from "./pages.ts";
import { rolesRoutes } from "./routes.ts";
import { rolesSearch } from "./search.ts";

/** The page on which administrators decide what roles may do, and find out why a member may not. */
export const roles = feature({
  name: "roles",
  needs: [categories, dashboard],
  adds: [...rolesRoutes, rolesPage, ...roleHowTos, rolesSearch],
});
