// People who do things at random on two nodes, and a recount of all that is counted and shown from the rows:
// `node scripts/model.ts [actions] [seed]`. The same seed makes the same choices.
import { spawn } from "node:child_process";

const [wanted = "10000", seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const child = spawn(process.execPath, ["--test", "--test-reporter=spec", "test/model/model.test.ts"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "test", MODEL_ACTIONS: wanted, MODEL_SEED: seed },
});
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
