// Performs random actions on two nodes, and verifies all counters and pages against the rows: `node
// scripts/model.ts [actions] [seed]`. A seed reproduces its choices.
import { spawn } from "node:child_process";

const [wanted = "10000", seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const child = spawn(process.execPath, ["--test", "--test-reporter=spec", "test/model/model.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "test", MODEL_ACTIONS: wanted, MODEL_SEED: seed },
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
