import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging as pagingQuery } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { ADDRESSES_A_PAGE, SUPPRESSIONS_PATH, type SuppressionsPage } from "../../contract.ts";
import { listAddresses } from "./suppressions.ts";

export const suppressionsPage = addDashboardPage({
  path: SUPPRESSIONS_PATH,
  sort: 40,
  section: dashboardSections.email,
  name: phrase("Suppressed Addresses"),
  description: phrase("Addresses that get no email, because emails to them came back."),
  permissions: [siteManage],
  component: "SuppressionsPage",
  query: z.object({ page: pagingQuery(ADDRESSES_A_PAGE).page }),
  async load(context, { page }): Promise<SuppressionsPage> {
    const { suppressions, paging } = await listAddresses(context, { page, limit: ADDRESSES_A_PAGE });
    return { suppressions, paging: pagingShown(SUPPRESSIONS_PATH, {}, paging) };
  },
});
