import { dashboard } from "#features/dashboard/server/index.ts";
import { imports } from "#features/import/server/index.ts";
import { addTask, tasks } from "#features/tasks/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addChangeKind } from "#platform/server/audit/audit.ts";
import { importFile } from "./import-file.ts";
import { importPage } from "./pages.ts";
import { importRoutes } from "./routes.ts";
import { importSettings } from "./settings.ts";
import { importStarted } from "./start-import.ts";

/** Imports from the dashboard, with the code of the command. */
export const importRuns = feature({
  name: "import-runs",
  needs: [dashboard, imports, tasks],
  adds: [
    ...importRoutes,
    ...importSettings,
    ...addTask(importFile),
    addChangeKind(importStarted),
    importPage,
  ],
});
