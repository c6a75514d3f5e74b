import type { Command } from "commander";
import type { Application } from "#platform/server/application/application.ts";
import { connected } from "#platform/server/backup/connected.ts";
import { counters } from "#platform/server/checkups/counters.ts";
import { databaseCheckups, migrationsCheckup } from "#platform/server/checkups/database.ts";
import { surroundingsCheckups } from "#platform/server/checkups/surroundings.ts";
import { migrationsOf } from "#platform/server/database/migrate.ts";
import { checkups, type Found, runCheckups } from "#platform/server/operations/checkup.ts";
import { addons } from "./addons.ts";
import type { ForumDatabase } from "./connection.ts";
import { features } from "./features.ts";
import { openForumMailer } from "./forum.ts";

/** Exit code when a check fails. */
const WRONG = 2;

/**
 * Runs all checks. Opens the forum only when no migration is pending, because opening migrates the
 * database.
 */
export async function* examine(
  database: ForumDatabase,
  open: (database: ForumDatabase) => Promise<Application>,
): AsyncGenerator<Found> {
  const { config, connection } = database;
  const mailer = openForumMailer(config);
  yield* await runCheckups(surroundingsCheckups, { config, mailer });
  await mailer.close();

  const all = [...features, ...addons];
  const migrations = await migrationsOf(all);
  const found = await connected(connection, (client) =>
    runCheckups(databaseCheckups, { client, features: all, migrations }),
  );
  yield* found;
  if (!found.find(({ name }) => name === migrationsCheckup.name)?.isRight) return;

  const application = await open(database);
  const context = await application.systemContext();
  yield* await runCheckups([counters, ...application.registry.of(checkups)], context);
}

const textOf = ({ name, isRight, message, advice }: Found) =>
  isRight
    ? `right  ${name}: ${message}\n`
    : `WRONG  ${name}: ${message}\n${advice ? `       → ${advice}\n` : ""}`;

/** Defines `colloquy doctor`: reports passed and failed checks, and how to fix the latter. */
export function defineDoctor(
  program: Command,
  connect: () => Promise<ForumDatabase>,
  open: (database: ForumDatabase) => Promise<Application>,
): void {
  program
    .command("doctor")
    .description("Say what is right and what is wrong. Exit code 2 when something is, 1 when it cannot look.")
    .action(async () => {
      for await (const found of examine(await connect(), open)) {
        process.stdout.write(textOf(found));
        if (!found.isRight) process.exitCode = WRONG;
      }
    });
}
