import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./account.ts";

/** Part of the socket's file name; the server does not listen on the network. */
export const PORT = 5432;
// Longest socket path: that of macOS, without its terminating zero.
const LONGEST_PATH = 103;

/**
 * Creates the directory of the socket: `run` in `home`, or a short one in the temporary directory when the path would
 * be too long for a socket. Its permissions are the only protection of the server. Throws when the directory belongs to
 * another user.
 */
export function openSocketDirectory(home: string, account: Account): string {
  const directory = fits(join(home, "run")) ? join(home, "run") : join(tmpdir(), `colloquy-${digest(home)}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = lstatSync(directory);
  const ours = found.isDirectory() && [account.uid, process.getuid?.()].includes(found.uid);
  if (!ours) throw new Error(`${directory} is not ours to put the socket of PostgreSQL in: remove it.`);
  chmodSync(directory, 0o700);
  chownSync(directory, account.uid, account.gid);
  return directory;
}

const fits = (directory: string) => Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH;

const digest = (path: string) => createHash("sha256").update(path).digest("hex").slice(0, 16);
