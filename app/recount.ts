import type { Command } from "commander";
import type { Application } from "#platform/server/application/application.ts";
import { recounts } from "#platform/server/operations/recount.ts";

/** Exit code of `recount --check` when a counter is wrong. */
const WRONG = 2;

/**
 * Defines `colloquy recount [--check]`: verifies every counter against the rows that it counts, and repairs
 * it.
 */
export function defineRecount(program: Command, open: () => Promise<Application>): void {
  program
    .command("recount")
    .description("Set every counter to what it counts. Exit code 0 when all is right afterwards.")
    .option("--check", "only say which counters are wrong; exit code 2 when there are any")
    .action(async ({ check = false }: { check?: boolean }) => {
      const application = await open();
      const context = await application.systemContext();
      let wrong = 0;
      for (const recount of application.registry.of(recounts)) {
        const rows = check ? await recount.count(context) : await recount.repair(context);
        wrong += rows;
        process.stdout.write(
          `${recount.name}: ${rows === 0 ? "right" : `${rows} ${check ? "wrong" : "repaired"}`}\n`,
        );
      }
      if (check && wrong > 0) process.exitCode = WRONG;
    });
}
