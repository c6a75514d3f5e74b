import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Owner of processes and files. */
export interface Account {
  uid: number;
  gid: number;
}

/** Runs a program as a certain account. */
export type Run = (program: string, args: string[], options: SpawnOptions) => ChildProcess;

const isRoot = () => process.getuid?.() === 0;

/**
 * Returns the account for PostgreSQL: the current user, or an unprivileged account when that is root, as whom
 * PostgreSQL refuses to run. The owner of an existing cluster is preferred, so that a `postgres` account added later
 * changes nothing. Throws when there is no suitable account.
 */
export function chooseAccount(dataDir: string): Account {
  if (!isRoot()) return { uid: process.getuid!(), gid: process.getgid!() };
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const names = process.env["POSTGRES_ACCOUNT"] ? [process.env["POSTGRES_ACCOUNT"]] : ["postgres", "nobody"];
  for (const name of names) {
    const account = findAccount(name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no account ${names.join(" or ")}: ` +
      "set POSTGRES_ACCOUNT to the name of one, or start as another user.",
  );
}

function findAccount(name: string): Account | null {
  const fields = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([known]) => known === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/**
 * Returns a function that runs PostgreSQL's programs as `account`, which must be able to reach all `paths`. Throws when
 * it cannot.
 */
export function runAs(account: Account, paths: string[]): Run {
  const env = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };
  const closed = isRoot() ? paths.find((path) => !canReach(account, path)) : undefined;
  const identity = isRoot() && !closed ? account : {};
  const prefix = closed ? passClosedDirectories(account, closed) : [];
  return (program, args, options) => {
    const [file, ...rest] = [...prefix, program, ...args];
    return spawn(file!, rest, { ...options, ...identity, cwd: "/", env });
  };
}

function canReach({ uid, gid }: Account, path: string): boolean {
  const { uid: owner, gid: group, mode } = statSync(path);
  const enter = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if (!(mode & enter)) return false;
  return path === dirname(path) || canReach({ uid, gid }, dirname(path));
}

/**
 * A checkout under /root is closed to other accounts. `setpriv` changes the account but preserves the capability to
 * read past closed directories; without no_setuid_fixup access(2) would ignore it.
 */
function passClosedDirectories({ uid, gid }: Account, closed: string): string[] {
  if (spawnSync("setpriv", ["--version"]).error) {
    throw new Error(
      `PostgreSQL does not run as root, and uid ${uid} cannot get to ${closed}: ` +
        "open the directories above it (chmod o+x), or install setpriv (util-linux), or start as another user.",
    );
  }
  const onlyReading = "-all,+dac_read_search";
  return [
    "setpriv",
    ...["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups", "--securebits", "+no_setuid_fixup"],
    ...["--inh-caps", onlyReading, "--ambient-caps", onlyReading, "--"],
  ];
}
