import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Of the kernel's clock in /proc, on every common Linux. */
const TICKS_A_SECOND = 100;

/** Returns the fields of /proc/PID/stat from the state on; the name before them may contain spaces. */
function fieldsOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null; // The process ended, or this is not Linux.
  }
}

/** The proportional set size, which divides shared memory among processes. */
function bytesOf(pid: string): number {
  try {
    const [, kilobytes = "0"] =
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Returns the resources that the PostgreSQL of a folder has used, including those of ended processes. */
export function postgresUsage(dataDir: string): { postgresCpuSeconds: number; postgresBytes: number } {
  const none = { postgresCpuSeconds: Number.NaN, postgresBytes: Number.NaN };
  let postmaster: string;
  try {
    [postmaster = ""] = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return none;
  }
  const own = fieldsOf(postmaster);
  if (!own) return none;
  const [PARENT, USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [1, 11, 12, 13, 14];
  let ticks = Number(own[USER_OF_ENDED]) + Number(own[SYSTEM_OF_ENDED]);
  let bytes = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const fields = pid === postmaster ? own : fieldsOf(pid);
    if (!fields || (pid !== postmaster && fields[PARENT] !== postmaster)) continue;
    ticks += Number(fields[USER]) + Number(fields[SYSTEM]);
    bytes += bytesOf(pid);
  }
  return { postgresCpuSeconds: ticks / TICKS_A_SECOND, postgresBytes: bytes };
}
