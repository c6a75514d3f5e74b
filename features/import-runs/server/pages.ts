import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { findNewestTask, viewTask } from "#features/tasks/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ImportPage, ImportResult } from "../contract.ts";
import { importDirectoryOf, listFiles } from "./import-directory.ts";
import { importFile } from "./import-file.ts";

async function loadPage(context: Context): Promise<ImportPage> {
  const directory = importDirectoryOf(context);
  const [files, task] = await Promise.all([
    directory === null ? [] : listFiles(context),
    findNewestTask(context, importFile.name),
  ]);
  return {
    files,
    directory,
    task: task ? viewTask(task) : null,
    result: (task?.result as ImportResult | null | undefined) ?? null,
  };
}

export const importPage = addDashboardPage({
  path: "/dashboard/import",
  section: dashboardSections.system,
  sort: 30,
  name: phrase("Import"),
  description: phrase("Move a forum in from other software. Try it with a dry run first."),
  permissions: [siteManage],
  component: "ImportAdminPage",
  load: loadPage,
});
