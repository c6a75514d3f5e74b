import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { after, it } from "node:test";
import { fileURLToPath } from "node:url";
import { aWebhook, CLAIMED_MS, openReceiver, type Received } from "#features/webhooks/testing.ts";
import { connectionOf } from "#platform/server/database/connection.ts";
import { openForum } from "../forum.ts";
import type { WorkerOptions } from "./webhooks-worker.fixture.ts";

const FIXTURE = fileURLToPath(new URL("./webhooks-worker.fixture.ts", import.meta.url));
const forum = await openForum({ work: false });
const receiver = await openReceiver();
const connection = connectionOf(await forum.context());
const administrator = await forum.as("administrator");
await aWebhook(administrator, { events: ["discussion"] });

let worker: ChildProcess | undefined;
async function kill(): Promise<void> {
  if (!worker) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
  worker = undefined;
}
after(kill);

/** Starts a process that does the work, with its clock ahead, and waits until it is open. */
async function start(ahead: number): Promise<void> {
  const options: WorkerOptions = {
    connection,
    ...{ directory: forum.config.dataDirectory, host: receiver.host, ahead },
  };
  worker = spawn(process.execPath, [FIXTURE, JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(worker.stdout!, "data");
}

const post = (name: string) =>
  administrator.post("/discussions", { name, body: "Words.", format: "text", categoryID: 1 });
const nameOf = ({ body }: Received): string => body.payload["discussion"].name;

it("loses no event when the process that sends is killed, and sends the interrupted one again with its id", async () => {
  await start(0);
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  receiver.answer = (request, response) => {
    if (nameOf(request) === "Two") held();
    else response.writeHead(204).end();
  };
  for (const name of ["One", "Two", "Three"]) await post(name);
  await isHeld;
  await kill();
  await post("Four");
  const before = receiver.received.splice(0);
  assert.deepEqual(before.map(nameOf), ["One", "Two"]);

  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  receiver.answer = (request, response) => {
    response.writeHead(204).end();
    if (nameOf(request) === "Four") done();
  };
  await start(2 * CLAIMED_MS);
  await isDone;
  assert.deepEqual(receiver.received.map(nameOf), ["Two", "Three", "Four"]);
  assert.equal(receiver.received[0]?.headers["x-vanilla-id"], before[1]?.headers["x-vanilla-id"]);
});
