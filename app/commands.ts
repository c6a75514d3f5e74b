import { Command } from "commander";
import type { Application } from "#platform/server/application/application.ts";
import { readConfig } from "#platform/server/application/config.ts";
import { Registry } from "#platform/server/application/feature.ts";
import { commands } from "#platform/server/operations/command.ts";
import { addons } from "./addons.ts";
import { defineBackup } from "./backup.ts";
import { type ForumDatabase, openConnection } from "./connection.ts";
import { defineDoctor } from "./doctor.ts";
import { features } from "./features.ts";
import { openForumApplication } from "./forum.ts";
import { defineRecount } from "./recount.ts";

const closing: (() => Promise<void>)[] = [];

/** Opens the database of the forum for one command, and closes it afterwards. */
async function connect(): Promise<ForumDatabase> {
  const config = readConfig(process.env);
  const { connection, release } = await openConnection(config);
  closing.push(release);
  return { config, connection };
}

/** Opens the forum with all migrations applied. */
async function open(database?: ForumDatabase): Promise<Application> {
  const { config, connection } = database ?? (await connect());
  const { application, mailer } = await openForumApplication({
    config,
    connection,
    work: false,
    onError: (error, about) => process.stderr.write(`${about}: ${error.message}\n`),
  });
  closing.push(
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
defineBackup(program, connect);
defineDoctor(program, connect, open);

try {
  await program.parseAsync();
} catch (error) {
  // Commander has already reported wrong arguments and set the exit code.
  if ((error as { code?: string }).code?.startsWith("commander.") !== true) {
    process.exitCode ||= 1;
    process.stderr.write(`${(error as Error).message}\n`);
  }
} finally {
  for (const close of closing.reverse()) await close();
}
