import type { Command } from "commander";
import type { Config } from "#platform/server/application/config.ts";
import { restoreBackup } from "#platform/server/backup/restore-backup.ts";
import { writeBackup } from "#platform/server/backup/write-backup.ts";
import { openFiles } from "#platform/server/files/files.ts";
import { addons } from "./addons.ts";
import type { ForumDatabase } from "./connection.ts";
import { features } from "./features.ts";

const INTERRUPTED = 130;

interface Running {
  signal: AbortSignal;
  /** Shows the progress, from 0 to 1, on a terminal. */
  show(what: string, share: number): void;
}

/** Runs long work that the first signal stops cleanly. */
async function run<T>(work: (running: Running) => Promise<T>): Promise<T> {
  const out = process.stderr;
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => stop.abort());
  let shown = "";
  const show = (what: string, share: number) => {
    const text = `${what}: ${Math.floor(share * 100)} %`;
    if (out.isTTY && text !== shown) out.write(`\r\x1b[K${text}`);
    shown = text;
  };
  try {
    return await work({ signal: stop.signal, show });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.exitCode = INTERRUPTED;
    throw new Error("Stopped. Nothing has changed.", { cause: error });
  } finally {
    if (out.isTTY && shown) out.write("\r\x1b[K");
  }
}

const filesOf = (config: Config) =>
  openFiles(config, (error, about) => void process.stderr.write(`${about}: ${error.message}\n`));

/** Defines `colloquy backup FILE` and `colloquy restore FILE`. */
export function defineBackup(program: Command, connect: () => Promise<ForumDatabase>): void {
  program
    .command("backup")
    .description(
      "Write the whole database and the files people uploaded into one file. The forum may be running.",
    )
    .argument("<file>", "where to; one that is there is replaced when the new one is whole")
    .action(async (file: string) => {
      const { config, connection } = await connect();
      const files = filesOf(config);
      const { tables, files: count } = await run(({ signal, show }) =>
        writeBackup(connection, file, {
          signal,
          // Files in a bucket are backed up by its own means.
          ...(config.s3Url === null ? { files } : {}),
          onProgress: (done, total) => show("Writing", done / total),
        }),
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(`${file} holds ${rows} rows of ${tables.length} tables and ${count} files.\n`);
      if (config.s3Url !== null) process.stdout.write(`The files in ${files.describe()} are not in it.\n`);
    });

  program
    .command("restore")
    .description("Make the database what it was. Stop the forum first. A failure changes nothing.")
    .argument("<file>", "what `backup` wrote")
    .option("--replace", "lose the forum that is in the database")
    .action(async (file: string, { replace = false }: { replace?: boolean }) => {
      const { config, connection } = await connect();
      const { header, migrated } = await run(({ signal, show }) =>
        restoreBackup(connection, file, {
          features: [...features, ...addons],
          unlessRowsIn: replace ? null : "users",
          files: filesOf(config),
          signal,
          onProgress: (stage, share) => show(stage === "verifying" ? "Verifying" : "Loading", share),
        }),
      );
      process.stdout.write(`The database is what it was at ${header.date}.\n`);
      if (migrated.length > 0) process.stdout.write(`Brought forward by ${migrated.join(", ")}.\n`);
    });
}
