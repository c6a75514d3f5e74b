import { z } from "zod";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { dashboardNotices } from "./extension-points.ts";
import { loadHome } from "./home/home.ts";
import { HOME, navigationFor } from "./menus.ts";
import { canOpenHome, openPage } from "./open-page.ts";

const Address = z.looseObject({
  path: z
    .string()
    .max(1000)
    .transform((path) => path.replace(/\/+$/, "")),
});

/** The search field of the title bar searches the dashboard on its pages. */
const titleBarSearch = { $reactComponent: "DashboardSearch", $reactProps: {} };

const seoOf = (title: string, url: string) => ({
  ...{ title, description: null, url },
  meta: [{ name: "robots", content: "noindex" }],
});

/** The first page, which every member of the staff may open. */
async function openHome(context: Context, asked: Record<string, unknown>) {
  const verdict = canOpenHome(context);
  if (verdict !== true) throw verdict;
  const title = i18nOf(context).t("Dashboard");
  return {
    params: {
      titleBarSearch,
      dashboard: { path: HOME, title, description: null },
      content: { $reactComponent: "DashboardHome", $reactProps: await loadHome(context, asked) },
    },
    seo: seoOf(title, HOME),
  };
}

const dashboardView = layoutView({
  type: "dashboard",
  recordTypes: ["global"],
  async resolve(context, asked) {
    const { path, ...search } = readParams(Address, asked.params);
    if (path === HOME) return openHome(context, search);
    const { page, props } = await openPage(context, path, search);
    const { movedTo } = page;
    if (movedTo !== undefined)
      return { redirectTo: typeof movedTo === "string" ? movedTo : movedTo(props as never), status: 301 };
    const text = i18nOf(context);
    const title = page.title?.(props as never) ?? page.name.in(text);
    const heading = page.heading?.in(text) ?? title;
    return {
      params: {
        titleBarSearch,
        dashboard: { path, title: heading, description: page.description?.in(text) ?? null },
        content: { $reactComponent: page.component, $reactProps: props },
      },
      seo: seoOf(title, path),
    };
  },
});

async function noticesFor(context: Context, path: string) {
  const notices = await Promise.all(
    context.addons.of(dashboardNotices).map((notice) => notice(context, path)),
  );
  return notices.filter((notice) => notice !== null);
}

/** The navigation of the dashboard, with the page beside it. */
const dashboardFrame = widget({
  id: "asset.dashboard",
  isRequired: true,
  component: "DashboardFrame",
  props: z.looseObject({}),
  load: async (context, _props, { dashboard, content }) => ({
    ...(dashboard as object),
    sections: await navigationFor(context),
    notices: await noticesFor(context, (dashboard as { path: string }).path),
    children: [content],
  }),
});

const dashboardTemplate = template({
  layoutViewType: "dashboard",
  name: "Dashboard Template",
  layout: [{ $hydrate: "react.asset.dashboard" }],
});

export const dashboardLayout = [dashboardView, dashboardFrame, dashboardTemplate];
