import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { changePage } from "./change-page.ts";
import { createPage } from "./create-page.ts";
import { deletePage } from "./delete-page.ts";
import { spokenPage } from "./page-texts.ts";
import { canManagePages } from "./policy.ts";
import { findVisiblePage, listVisiblePages } from "./queries.ts";
import { viewPage, viewWhole } from "./view.ts";

async function readOne(context: Context, customPageID: number): Promise<api.CustomPage> {
  const row = await findVisiblePage(context, { customPageID });
  if (!row) throw notFound("Page");
  return canManagePages(context.actor) === true
    ? viewWhole(context, row)
    : spokenPage(context, viewPage(row));
}

export const customPageRoutes = [
  route(api.listCustomPages, async (context) => {
    must(canManagePages(context.actor));
    return (await listVisiblePages(context)).map(viewPage);
  }),
  route(api.readCustomPage, (context, { params }) => readOne(context, params.customPageID)),
  route(api.createCustomPage, async (context, { body }) => readOne(context, await createPage(context, body))),
  route(api.changeCustomPage, async (context, { params: { customPageID }, body }) => {
    await changePage(context, customPageID, body);
    return readOne(context, customPageID);
  }),
  route(api.deleteCustomPage, (context, { params, query }) =>
    deletePage(context, params.customPageID, query),
  ),
];
