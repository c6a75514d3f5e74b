import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type RunningForum, startForum } from "./forum.ts";
import { seedForum, signIn, sizesIn } from "./seed/database.ts";
import { reportProgress } from "./seed/progress.ts";
import type { Sizes } from "./seed/sizes.ts";

export interface Stand {
  forum: RunningForum;
  /** Of members from 1 on. */
  cookies: string[];
  sizes: Sizes;
  directory: string;
}

interface Wanted {
  sizes: Sizes;
  /** Where the forum is kept: one that is there already is taken as it is. */
  data?: string | undefined;
  /** How many are signed in. */
  members?: number;
  profile?: string | undefined;
  smtpUrl?: string;
  environment?: Readonly<Record<string, string>>;
  /** What is done to the forum before it starts. */
  prepare?(directory: string): Promise<void>;
}

/** A folder for a while. */
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

/** Has the forum of a folder running while `work` goes on; fills it when it is empty. */
async function running<Found>(
  directory: string,
  { sizes: wanted, members, prepare, ...options }: Wanted,
  work: (stand: Stand) => Promise<Found>,
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

/** Builds the forum, fills it unless the folder that was named has one, and has it running while `work` goes on. */
export async function withForum<Found>(
  wanted: Wanted,
  work: (stand: Stand) => Promise<Found>,
): Promise<Found> {
  build();
  const on = (directory: string) => running(directory, wanted, work);
  return wanted.data === undefined ? inScratch(on) : on(resolve(wanted.data));
}
