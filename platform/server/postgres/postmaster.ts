import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { until } from "./until.ts";

/** A running server according to its pid file. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  /** False while the server starts or stops. */
  ready: boolean;
}

/** Returns the running server of `dataDir`; null when there is none, even if a dead server left its pid file. */
export function findPostmaster(dataDir: string): Postmaster | null {
  const lines = readPidFile(dataDir);
  const [pid, socketDir, status] = [Number(lines[0]), lines[4] ?? "", lines[7] ?? ""];
  return servesFrom(pid, dataDir) ? { pid, socketDir, ready: status.trim() === "ready" } : null;
}

/** Stops the server of `dataDir`, if one runs: ends all sessions, writes everything, and waits until it has ended. */
export async function stopPostmaster(dataDir: string): Promise<void> {
  const server = findPostmaster(dataDir);
  if (!server) return;
  try {
    process.kill(server.pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
  const complaint = `PostgreSQL (pid ${server.pid}) has been stopping for two minutes: it is left to finish.`;
  await until(() => findPostmaster(dataDir) === null, 120, complaint);
}

function readPidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Checks the process itself: a dead process keeps its pid until it is reaped, and afterwards another one may get it.
 */
function servesFrom(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    const command = execFileSync("ps", ["-ww", "-o", "command=", "-p", `${pid}`], { encoding: "utf8" });
    return command.includes(` -D ${realpathSync(dataDir)} `);
  } catch {
    return false;
  }
}
