import assert from "node:assert/strict";
import { before, test } from "node:test";
import { until } from "#platform/server/postgres/until.ts";
import { aDataDirectory, aServer, build, open } from "../running.ts";

before(build);

/** Throws an uncaught error in the process of the forum on a signal. */
const FAULTS = `process.on("SIGUSR2", () => {
  Promise.reject(new Error("nothing waits for this"));
  setImmediate(() => { throw new Error("nothing catches this"); });
});`;

test("an uncaught error is logged, and the forum continues", async (t) => {
  const flags = ["--import", `data:text/javascript,${encodeURIComponent(FAULTS)}`];
  const server = await open(await aServer(t, { DATA_DIR: await aDataDirectory(t) }, flags));
  server.signal("SIGUSR2");
  const faults = () =>
    server.log().flatMap(({ about, err }) => (err ? [`${about}: ${(err as Error).message}`] : []));
  await until(() => faults().length === 2, 10, "The errors are not in the log.");
  assert.deepEqual(faults(), [
    "unhandled rejection: nothing waits for this",
    "uncaught exception: nothing catches this",
  ]);
  assert.equal((await fetch(`${server.url}/discussions`)).status, 200);
  server.signal("SIGTERM");
  assert.equal(await server.ended, 0);
});
