import { addCommand } from "#platform/server/operations/command.ts";
import { progressLine } from "#platform/server/operations/progress-line.ts";
import { INTERRUPTED, stopBySignal } from "#platform/server/operations/stop-by-signal.ts";
import type { ExportOption } from "./table.ts";
import { writeExport } from "./write-export.ts";

const WRONG_USAGE = 2;

interface Flags {
  withPasswords?: boolean;
  withMessages?: boolean;
}

function optionsOf({ withPasswords = false, withMessages = false }: Flags): Set<ExportOption> {
  const options = new Set<ExportOption>();
  if (withPasswords) options.add("passwords");
  if (withMessages) options.add("messages");
  return options;
}

export const exportCommand = addCommand({
  name: "export",
  define(program, open) {
    program
      .command("export")
      .argument("<file>", "where to; one that is there is replaced when the new one is whole")
      .description(
        "Write the forum as a Vanilla export, which `import vanilla` and other software read. It may be running.",
      )
      .option("--with-passwords", "with the hashes of passwords, so that members can sign in elsewhere")
      .option("--with-messages", "with private conversations")
      .exitOverride((error) => {
        process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
        throw error;
      })
      .action(async (file: string, flags: Flags) => {
        const signal = stopBySignal();
        const progress = progressLine(process.stderr);
        try {
          const written = await writeExport(await (await open()).systemContext(), file, {
            options: optionsOf(flags),
            onProgress: (done, total) => progress.show(done, total),
            signal,
          });
          const tables = Object.entries(written).map(([table, rows]) => `${table}: ${rows} rows\n`);
          process.stdout.write(tables.join(""));
        } catch (error) {
          if (!signal.aborted) throw error;
          process.exitCode = INTERRUPTED;
          throw new Error("Stopped. No file was written.", { cause: error });
        } finally {
          progress.end();
        }
      });
  },
});
