import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, it } from "node:test";
import { until } from "#platform/server/postgres/until.ts";
import { freePort } from "./free-port.ts";
import { aDataDirectory, postgresOf } from "./running.ts";

const ROOT = join(import.meta.dirname, "..");
const COPIED = ["addons", "app", "features", "platform", "package.json", "vite.config.ts"];
const EDITED = "platform/contract/errors.ts";
const PATIENCE_S = 120;

/** A copy of the sources that a test may edit, with the libraries of this checkout. */
async function aCheckout(): Promise<string> {
  const directory = await aDataDirectory({ after });
  // A forum may have no add-ons.
  for (const name of COPIED)
    if (existsSync(join(ROOT, name))) await cp(join(ROOT, name), join(directory, name), { recursive: true });
  await mkdir(join(directory, "node_modules"));
  for (const name of await readdir(join(ROOT, "node_modules")))
    if (!name.startsWith("."))
      await symlink(join(ROOT, "node_modules", name), join(directory, "node_modules", name));
  return directory;
}

const checkout = await aCheckout();
const data = join(checkout, "data");
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
const child = spawn(process.execPath, ["app/dev.ts"], {
  cwd: checkout,
  // Without load shedding: a machine that runs tests is always busy.
  env: { PATH: process.env["PATH"], DATA_DIR: data, PORT: port, PUBLIC_URL: url, OVERLOAD_DELAY: "0" },
  stdio: ["ignore", "pipe", "pipe"],
});
let output = "";
for (const stream of [child.stdout, child.stderr])
  stream.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
after(async () => {
  if (child.exitCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  await until(() => postgresOf(data) === null, PATIENCE_S, "PostgreSQL does not stop.");
});

const message = async () => {
  const answer = await fetch(`${url}/api/v2/discussions/999`).catch(() => null);
  const body = (await answer?.json()) as { message?: string } | undefined;
  return body?.message;
};
const answers = (text: string) =>
  until(async () => (await message()) === text, PATIENCE_S, `It does not answer "${text}".`).catch(
    (error) => {
      throw new Error(`${error.message}\n${output}`);
    },
  );
const source = await readFile(join(checkout, EDITED), "utf8");
const save = (text: string) => writeFile(join(checkout, EDITED), text);
const edited = (ending: string) => {
  const text = source.replace(`\${type} not found.`, `\${type} ${ending}.`);
  assert.notEqual(text, source);
  return text;
};

it("answers with the code as it was saved, on the same running database", async () => {
  await answers("Discussion not found.");
  const { pid } = postgresOf(data)!;
  await save(edited("is elsewhere"));
  await answers("Discussion is elsewhere.");
  assert.equal(postgresOf(data)?.pid, pid);
  assert.match(output, /^dev: platform\/contract\/errors\.ts changed: the server starts again\.$/m);
});

it("shows a syntax error, and recovers with the next save", async () => {
  await save(`${source}\nconst = 5;\n`);
  await until(() => /^dev: The server ended with exit code 1/m.test(output), PATIENCE_S, "It does not end.");
  assert.match(output, /SyntaxError|ERR_INVALID_TYPESCRIPT_SYNTAX/);
  await save(edited("is back"));
  await answers("Discussion is back.");
});

it("gives browsers modules that reload", async () => {
  const answer = await fetch(`${url}/@vite/client`);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /createHotContext/);
});
