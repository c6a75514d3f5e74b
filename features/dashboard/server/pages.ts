import { z } from "zod";
import { layoutView, readParams, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { dashboardNotices } from "./extension-points.ts";
import { menusFor } from "./menus.ts";
import { entriesFor, openPage } from "./open-page.ts";
import { canAsk } from "./policy.ts";

const Address = z.looseObject({
  path: z
    .string()
    .max(1000)
    .transform((path) => path.replace(/\/+$/, "")),
});

/** Returns why no page opens: the reader is not staff, or none of the reader's areas has a page. */
function refusalOf(context: Context) {
  const verdict = canAsk(context);
  return verdict === true ? notFound("Page") : verdict;
}

/** The dashboard's own address shows the first page that the actor may open. */
const dashboardView = layoutView({
  type: "dashboard",
  recordTypes: ["global"],
  async resolve(context, asked) {
    const { path, ...search } = readParams(Address, asked.params);
    if (path === "/dashboard") {
      const [first] = entriesFor(context);
      if (!first) throw refusalOf(context);
      return { redirectTo: first.path, status: 302 };
    }
    const { page, props } = await openPage(context, path, search);
    const text = i18nOf(context);
    const title = page.title?.(props as never) ?? page.name.in(text);
    return {
      params: {
        dashboard: { path, title, description: page.description?.in(text) ?? null },
        content: { $reactComponent: page.component, $reactProps: props },
      },
      seo: { title, description: null, url: path, meta: [{ name: "robots", content: "noindex" }] },
    };
  },
});

async function noticesFor(context: Context) {
  const notices = await Promise.all(context.addons.of(dashboardNotices).map((notice) => notice(context)));
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
    menus: await menusFor(context),
    notices: await noticesFor(context),
    children: [content],
  }),
});

const dashboardTemplate = template({
  layoutViewType: "dashboard",
  name: "Dashboard Template",
  layout: [{ $hydrate: "react.asset.dashboard" }],
});

export const dashboardLayout = [dashboardView, dashboardFrame, dashboardTemplate];
