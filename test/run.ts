import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { openTestCluster } from "./cluster.ts";
import { fastFiles } from "./runner/fast-files.ts";
import { type TestFile, testFiles, writeSeconds } from "./runner/files.ts";
import { printFile, printSummary } from "./runner/report.ts";
import {
  type FileResult,
  killShards,
  newResult,
  type ShardProcess,
  startShard,
} from "./runner/shard-process.ts";

/**
 * Runs the checks while the pages are built, and then all test files. With words, it runs only the test files that have one
 * of them in their paths. --fast runs those of changed folders and the quickest of the others, without a browser. The
 * processes, one more than there are processors because tests often wait, take the files from one list.
 */
const words = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const isFast = process.argv.includes("--fast");
const mostLanes = Number(process.env["TEST_SHARDS"] ?? availableParallelism() + 1);
const all = testFiles();
const named = all.filter(({ path }) => words.length === 0 || words.some((word) => path.includes(word)));
const files = isFast ? fastFiles(named, mostLanes) : named;
if (files.length === 0) throw new Error(`No test file has ${words.join(" or ")} in its path.`);

async function succeeds(...args: string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, args, { stdio: "inherit" }), "close");
  return code === 0;
}

// Each of them leaves a processor idle for a part of its time.
const prepared = await Promise.all([
  words.length > 0 || succeeds("scripts/check.ts"),
  succeeds("scripts/build.ts", "--if-stale", ...(isFast ? [] : ["--gallery"])),
]);
if (prepared.includes(false)) process.exit(1);
const cluster = await openTestCluster();
const started = performance.now();
const results: FileResult[] = [];
const waiting = [...files];

function note(result: FileResult): void {
  results.push(result);
  printFile(result, `${results.length}/${files.length}`);
}

async function close(shard: ShardProcess, file: TestFile): Promise<void> {
  const failures = await shard.close();
  if (failures.length > 0) note({ ...newResult(file), failures });
}

/** Runs files in one process until none is left; those that need a process of their own run in another one. */
async function runLane(): Promise<void> {
  let shard: ShardProcess | null = null;
  let last: TestFile | undefined;
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    last = file;
    if (file.ownProcess) {
      const own = startShard();
      note(await own.run(file));
      await close(own, file);
      continue;
    }
    shard ??= startShard();
    note(await shard.run(file));
    if (shard.isUsable()) continue;
    await close(shard, file);
    shard = null;
  }
  if (shard && last) await close(shard, last);
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    killShards();
    await cluster.release();
    process.exit(1);
  });
const lanes = Math.min(mostLanes, files.length);
await Promise.all(Array.from({ length: lanes }, runLane));
await cluster.release();
writeSeconds(
  Object.fromEntries(
    results.filter(({ failures }) => failures.length === 0).map(({ file, seconds }) => [file.path, seconds]),
  ),
);
if (isFast && files.length < named.length)
  process.stdout.write(
    `\n${named.length - files.length} slower files and those with a browser are left to npm test.\n`,
  );
if (!printSummary(results, (performance.now() - started) / 1000)) process.exitCode = 1;
