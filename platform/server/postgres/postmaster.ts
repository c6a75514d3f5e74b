import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { until } from "./until.ts";

/** A running server, as its pid file tells. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  /** False while it starts or stops. */
  ready: boolean;
}

/** The live server of `dataDir`, or null, whatever pid file a dead one has left. */
export function findPostmaster(dataDir: string): Postmaster | null {
  const lines = readPidFile(dataDir);
  const [pid, socketDir, status] = [Number(lines[0]), lines[4] ?? "", lines[7] ?? ""];
  return servesFrom(pid, dataDir) ? { pid, socketDir, ready: status.trim() === "ready" } : null;
}

/** Has the server of `dataDir`, if one runs, end all sessions and write everything; waits until it is gone. */
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

/** A pid alone says nothing: the dead keep theirs until they are reaped, and others come to have it. */
function servesFrom(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
    const command = execFileSync("ps", ["-ww", "-o", "command=", "-p", `${pid}`], { encoding: "utf8" });
    return command.includes(` -D ${realpathSync(dataDir)} `);
  } catch {
    return false;
  }
}
