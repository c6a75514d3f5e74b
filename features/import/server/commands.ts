import { setFlagsFromString } from "node:v8";
import type { Context } from "#platform/server/application/context.ts";
import { addCommand } from "#platform/server/operations/command.ts";
import { progressLine } from "#platform/server/operations/progress-line.ts";
import { INTERRUPTED, stopBySignal } from "#platform/server/operations/stop-by-signal.ts";
import { importExport } from "./import-export.ts";
import { reportText } from "./report-text.ts";
import { surveyExport } from "./survey.ts";

const WRONG_USAGE = 2;

interface Flags {
  dryRun?: boolean;
  json?: boolean;
}

async function importVanilla(
  file: string,
  { dryRun = false, json = false }: Flags,
  open: () => Promise<Context>,
): Promise<void> {
  // Rows become garbage soon after they are read; by default V8 would let the heap grow to twice the
  // necessary size.
  setFlagsFromString("--heap-growing-percent=20");
  const survey = await surveyExport(file);
  const progress = progressLine(process.stderr, ", counting …");
  // The current batch is still loaded; a killed import can be resumed, too.
  const signal = stopBySignal();
  const onProgress = (done: number, total: number) => progress.show(done, total);
  const report = await importExport(await open(), survey, { dryRun, signal, onProgress });
  progress.end();
  const text = reportText(report, dryRun);
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  (json ? process.stderr : process.stdout).write(text);
  if (signal.aborted && !report.complete) process.exitCode = INTERRUPTED;
}

export const importCommand = addCommand({
  name: "import",
  define(program, open) {
    program
      .command("import")
      .description("Move a forum in from elsewhere.")
      .exitOverride((error) => {
        process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
        throw error;
      })
      .command("vanilla")
      .argument("<file>", "a Vanilla export, compressed or not")
      .description(
        "Bring in a Vanilla export. Interrupted, the same command goes on; repeated, it changes nothing.",
      )
      .option("--dry-run", "say what would happen, and change nothing")
      .option("--json", "write the report as JSON; the text goes to the error output")
      .action((file: string, flags: Flags) =>
        importVanilla(file, flags, async () => (await open()).systemContext()),
      );
  },
});
