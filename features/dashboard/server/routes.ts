import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import { listMenus, searchDashboard as search, suggestTerms as suggest } from "../contract.ts";
import { menusFor } from "./menus.ts";
import { canOpenHome } from "./open-page.ts";
import { searchDashboard } from "./search/search-dashboard.ts";
import { suggestTerms } from "./search/suggest-terms.ts";

export const dashboardRoutes = [
  route(listMenus, async (context) => {
    must(canOpenHome(context));
    return menusFor(context);
  }),
  route(suggest, async (context, { query }) => ({ terms: await suggestTerms(context, query.query) })),
  route(search, (context, { query }) => searchDashboard(context, query.query)),
];
