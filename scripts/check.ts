// Runs the checks that start no forum, all at the same time. Prints the output of those that fail.
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, resolve } from "node:path";

/** The compiler remembers here what it checked, and looks only at what changed since. */
const COMPILER_CACHE = "node_modules/.cache/tsc";

const compile = (project: string) =>
  `tsc -p tsconfig.${project}.json --incremental --tsBuildInfoFile ${COMPILER_CACHE}/${project}.tsbuildinfo --pretty`;

const PATH = [resolve("node_modules/.bin"), process.env["PATH"]].join(delimiter);

/** The longest come first. */
const CHECKS: Record<string, string> = {
  "Types of the server": compile("server"),
  "Types of the client": compile("client"),
  "Style and lint": "biome check --error-on-warnings --colors=force .",
  "Unused code": "knip",
  "API documentation": "node scripts/write-api-docs.ts --check",
  "Types of the client's tests": compile("client-tests"),
};

function run(name: string, command: string): Promise<boolean> {
  const started = performance.now();
  const [program = "", ...args] = command.split(" ");
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { maxBuffer: 2 ** 28, env: { ...process.env, PATH } },
      (error, stdout, stderr) => {
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        process.stdout.write(`${error ? "✖" : "✔"} ${name} (${seconds} s)\n`);
        if (error)
          process.stdout.write(`\n${command}\n${stdout}${stderr || (stdout ? "" : error.message)}\n`);
        resolve(!error);
      },
    );
  });
}

mkdirSync(COMPILER_CACHE, { recursive: true });
const results = await Promise.all(Object.entries(CHECKS).map(([name, command]) => run(name, command)));
if (results.includes(false)) process.exitCode = 1;
