import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type RunningForum, startForum } from "./forum.ts";
import { seedForum, signIn, sizesIn } from "./seed/database.ts";
import { reportProgress } from "./seed/progress.ts";
import type { Sizes } from "./seed/sizes.ts";

export interface Setup {
  forum: RunningForum;
  /** Sessions of members from 1 on. */
  cookies: string[];
  sizes: Sizes;
  directory: string;
}

interface Wanted {
  sizes: Sizes;
  /** Directory of the forum: an existing one is used as it is. */
  data?: string | undefined;
  /** Number of members with a session. */
  members?: number;
  profile?: string | undefined;
  smtpUrl?: string;
  environment?: Readonly<Record<string, string>>;
  /** Prepares the forum before it starts. */
  prepare?(directory: string): Promise<void>;
}

/** Runs `work` with a temporary folder. */
export async function inScratch<Found>(work: (directory: string) => Promise<Found>): Promise<Found> {
  const directory = await mkdtemp(join(tmpdir(), "colloquy-bench-"));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export const build = (): void =>
  void execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { stdio: "inherit" });

/** Runs the forum of a folder during `work`; fills it when it is empty. */
async function running<Found>(
  directory: string,
  { sizes: wanted, members, prepare, ...options }: Wanted,
  work: (stand: Setup) => Promise<Found>,
): Promise<Found> {
  let sizes = await sizesIn(directory);
  if (!sizes) {
    await seedForum(directory, wanted, reportProgress());
    sizes = wanted;
  }
  const cookies = await signIn(directory, members);
  await prepare?.(directory);
  const forum = await startForum(directory, options);
  try {
    return await work({ forum, cookies, sizes, directory });
  } finally {
    await forum.stop();
  }
}

/** Builds the forum, fills it unless the given folder has one, and runs it during `work`. */
export async function withForum<Found>(
  wanted: Wanted,
  work: (stand: Setup) => Promise<Found>,
): Promise<Found> {
  build();
  const on = (directory: string) => running(directory, wanted, work);
  return wanted.data === undefined ? inScratch(on) : on(resolve(wanted.data));
}
