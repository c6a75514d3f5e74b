import { route } from "#platform/server/http/route.ts";
import { listMenus } from "../contract.ts";
import { menusFor } from "./menus.ts";
import { canAsk } from "./policy.ts";

export const dashboardRoutes = [
  route(listMenus, async (context) => {
    const menus = await menusFor(context);
    const verdict = menus.length > 0 || canAsk(context);
    if (verdict !== true) throw verdict;
    return menus;
  }),
];
