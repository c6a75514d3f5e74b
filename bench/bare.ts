import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Reply } from "./load.ts";

export interface BareServer {
  url: string;
  /** Seconds of processor time since the start. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a process with nothing but `node:http` that sends `reply` to every request. */
export async function startBare(reply: Reply): Promise<BareServer> {
  const child = fork(fileURLToPath(import.meta.url), { serialization: "advanced" });
  child.send(reply);
  const [port] = (await once(child, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuSeconds() {
      child.send("cpu");
      const [seconds] = (await once(child, "message")) as [number];
      return seconds;
    },
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

async function serve({ status, headers, body }: Reply): Promise<void> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  });
  process.send?.((server.address() as AddressInfo).port);
}

if (import.meta.main) process.once("message", (reply) => serve(reply as Reply));
