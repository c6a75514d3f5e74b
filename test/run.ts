import { execFileSync, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { openTestCluster } from "./cluster.ts";

const compiled = resolve(import.meta.dirname, "../node_modules/.cache/compiled");
const FILES = "{platform,features,addons,app,test,bench}/**/*.test.ts";

/**
 * Runs all tests, or those whose paths hold one of the words given, on pages as they are built now and against one
 * PostgreSQL that is kept meanwhile.
 */
const text = process.argv.slice(2);
const files = globSync(FILES).filter((file) => text.length === 0 || text.some((word) => file.includes(word)));
// Without files `node --test` would look for some itself, and find all.
if (files.length === 0) throw new Error(`No test file has ${text.join(" or ")} in its path.`);
execFileSync(process.execPath, ["scripts/build.ts", "--if-stale", "--gallery"], { stdio: "inherit" });
const cluster = await openTestCluster();
const child = spawn(
  process.execPath,
  [
    "--test",
    // A few more than there are processors: browsers wait now and then.
    `--test-concurrency=${Math.ceil(availableParallelism() * 1.25)}`,
    "--test-timeout=180000",
    ...files.sort(),
  ],
  {
    stdio: "inherit",
    // Each file loads the whole forum: what Node compiled for the first is there for the others.
    env: { ...process.env, NODE_ENV: "test", NODE_COMPILE_CACHE: compiled },
  },
);
child.on("exit", async (code) => {
  await cluster.release();
  process.exitCode = code ?? 1;
});
