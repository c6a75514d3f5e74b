import type { Context } from "#platform/server/application/context.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { catalogOf, layoutSchemaOf } from "./catalog.ts";
import { hydrateByID, hydratePage } from "./lookup.ts";
import { filesOf, withHtml } from "./page-parts.ts";
import { readSiteTotals } from "./read-site-totals.ts";
import { enterSection } from "./site-section.ts";

type Page = api.HydratedLayout | api.LayoutRedirect;

const answerFor = (context: Context, page: Page, { includeNoScript }: { includeNoScript: boolean }) =>
  includeNoScript && !("redirectTo" in page) ? withHtml(context, page) : page;

/** A record that redirects has no page that would need files. */
const filesFor = (context: Context, page: Page) =>
  "redirectTo" in page ? { js: [], css: [] } : filesOf(context, page);

export const layoutRoutes = [
  route(api.lookupHydrate, async (context, { query }) =>
    answerFor(context, await hydratePage(context, query.layoutViewType, query), query),
  ),
  route(api.lookupHydrateAssets, async (context, { query }) =>
    filesFor(context, await hydratePage(context, query.layoutViewType, query)),
  ),
  route(api.readCatalog, (context, { query }) => catalogOf(context, query.layoutViewType)),
  route(api.readLayoutSchema, async (context, { query }) => ({
    ...(await layoutSchemaOf(context, query.layoutViewType)),
  })),
  route(api.hydrateLayout, async (context, { params, query }) =>
    answerFor(context, await hydrateByID(context, params.layoutID, query), query),
  ),
  route(api.hydrateAssets, async (context, { params, query }) =>
    filesFor(context, await hydrateByID(context, params.layoutID, query)),
  ),
  route(api.readSiteTotals, async (context, { query: { counts, siteSectionID } }) => {
    await enterSection(context, siteSectionID);
    const totals = await readSiteTotals(context, counts);
    return siteSectionID === undefined ? totals : { siteSectionID, ...totals };
  }),
];
