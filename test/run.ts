import { execFileSync, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { openTestCluster } from "./cluster.ts";

const FILES = "{platform,features,addons,app,test,bench}/**/*.test.ts";

/**
 * Runs all tests, or those whose paths hold one of the words given, on pages as they are built now and against one
 * PostgreSQL that is kept meanwhile.
 */
const words = process.argv.slice(2);
const files = globSync(FILES).filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
);
execFileSync(process.execPath, ["scripts/build.ts", "--if-stale", "--pieces"], { stdio: "inherit" });
const cluster = await openTestCluster();
const child = spawn(
  process.execPath,
  [
    "--test",
    `--test-concurrency=${Math.max(2, availableParallelism())}`,
    "--test-timeout=180000",
    ...files.sort(),
  ],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
child.on("exit", async (code) => {
  await cluster.release();
  process.exitCode = code ?? 1;
});
