import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { findNewestTask, viewTask } from "#features/tasks/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ExportPage } from "../contract.ts";
import { STORED_DAYS } from "./expiry.ts";
import { COUNT_STORED, makeExport } from "./make-export.ts";
import { listExportRows } from "./queries.ts";
import { viewExports } from "./view.ts";

async function loadPage(context: Context): Promise<ExportPage> {
  const [rows, task] = await Promise.all([listExportRows(context), findNewestTask(context, makeExport.name)]);
  return {
    exports: await viewExports(context, rows),
    task: task ? viewTask(task) : null,
    countStored: COUNT_STORED,
    days: STORED_DAYS,
  };
}

export const exportPage = addDashboardPage({
  path: "/dashboard/export",
  section: dashboardSections.system,
  sort: 31,
  name: phrase("Export"),
  description: phrase("Members and posts in a file that this forum and Vanilla can read."),
  permissions: [siteManage],
  component: "ExportAdminPage",
  load: loadPage,
});

export const exportEverything = addHowTo({
  name: phrase("Export everything"),
  words: phrase("leave move away migrate copy data download file archive gdpr vanilla forum posts"),
  place: phrase("Export"),
  url: "/dashboard/export",
  permissions: [siteManage],
});
