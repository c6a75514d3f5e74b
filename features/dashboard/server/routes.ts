import { route } from "#platform/server/http/route.ts";
import { listMenus, searchDashboard as search } from "../contract.ts";
import { menusFor } from "./menus.ts";
import { canAsk } from "./policy.ts";
import { searchDashboard } from "./search/search-dashboard.ts";

export const dashboardRoutes = [
  route(listMenus, async (context) => {
    const menus = await menusFor(context);
    const verdict = menus.length > 0 || canAsk(context);
    if (verdict !== true) throw verdict;
    return menus;
  }),
  route(search, (context, { query }) => searchDashboard(context, query.query)),
];
