import { Command } from "commander";
import type { Application } from "#platform/server/application.ts";
import { commands } from "#platform/server/command.ts";
import { readConfig } from "#platform/server/config.ts";
import { Registry } from "#platform/server/feature.ts";
import { addons } from "./addons.ts";
import { openConnection } from "./connection.ts";
import { features } from "./features.ts";
import { openForumApplication } from "./forum.ts";
import { defineRecount } from "./recount.ts";

const closing: (() => Promise<void>)[] = [];

/** Opens the forum's database for one command; it is let go of when the command is done. */
async function open(): Promise<Application> {
  const config = readConfig(process.env);
  const { connection, release } = await openConnection(config);
  const { application, mailer } = await openForumApplication({
    config,
    connection,
    work: false,
    onError: (error, about) => process.stderr.write(`${about}: ${error.message}\n`),
  });
  closing.push(
    release,
    () => mailer.close(),
    () => application.close(),
  );
  return application;
}

const program = new Command("colloquy").description("Runs and mends a forum from the command line.");
program.showHelpAfterError().exitOverride((error) => {
  process.exitCode = error.exitCode;
  throw error;
});
const registry = new Registry([...features, ...addons]);
for (const { value } of registry.all(commands)) value.define(program, open);
defineRecount(program, open);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode ||= 1;
  // Commander has already said what was wrong with the words of the call.
  if ((error as { code?: string }).code?.startsWith("commander.") !== true) {
    process.stderr.write(`${(error as Error).message}\n`);
  }
} finally {
  for (const close of closing.reverse()) await close();
}
