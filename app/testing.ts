import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** For commands that write nothing there. */
const DATA_DIR = join(tmpdir(), "colloquy-cli");
const CLI = fileURLToPath(new URL("cli.ts", import.meta.url));

/** Returns the address of the database in an operator's notation. */
const addressOf = ({ host = "", port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Runs a `colloquy` command on a database and waits for its end. */
export async function colloquy(
  connection: pg.ClientConfig,
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR, DATABASE_URL: addressOf(connection), ...environment },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, out, err };
}
