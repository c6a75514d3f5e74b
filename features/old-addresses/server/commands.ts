import type { CommandLine } from "#platform/server/operations/command.ts";
import { type TakenFile, takeFile } from "./take-file.ts";

/** Exit code when some lines are invalid. */
const WRONG = 2;

function textOf({ kept, wrong, countWrong }: TakenFile, isDry: boolean): string {
  const more = countWrong - wrong.length;
  return [
    ...wrong.map(({ line, why }) => `line ${line}: ${why}`),
    ...(more > 0 ? [`and ${more} more`] : []),
    `${kept} ${isDry ? "would be kept" : "kept"}, ${countWrong} left out.`,
    "",
  ].join("\n");
}

/** `colloquy old-addresses`: adds the addresses of a forum that was not imported. */
export const oldAddressesCommand: CommandLine = {
  name: "old-addresses",
  define(program, open) {
    program
      .command("old-addresses")
      .argument("<file>", "CSV: an old address, a kind of record, its id here")
      .description(
        "Let addresses of another forum lead to records here. Exit code 2 when lines are left out.",
      )
      .option("--dry-run", "say what would happen, and change nothing")
      .action(async (file: string, { dryRun = false }: { dryRun?: boolean }) => {
        const taken = await takeFile(await (await open()).systemContext(), file, dryRun);
        process.stdout.write(textOf(taken, dryRun));
        if (taken.countWrong > 0) process.exitCode = WRONG;
      });
  },
};
