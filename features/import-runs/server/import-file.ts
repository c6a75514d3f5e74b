import { importExport, surveyExport } from "#features/import/server/index.ts";
import type { TaskKind } from "#features/tasks/server/index.ts";
import { pathOf } from "./import-directory.ts";

/** Imports a file with the code of the command, which goes on where an interrupted import of the same file stopped. */
export const importFile: TaskKind<{ name: string; isDryRun: boolean }> = {
  name: "import",
  async run(context, { args: { name, isDryRun }, signal, progress }) {
    const path = await pathOf(context, name);
    progress("reading", 0, 0);
    const survey = await surveyExport(path);
    const onProgress = (done: number, total: number) => progress("importing", done, total);
    const report = await importExport(context, survey, { dryRun: isDryRun, signal, onProgress });
    return { isDryRun, report };
  },
};
