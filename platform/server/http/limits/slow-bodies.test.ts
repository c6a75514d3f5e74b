import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import Fastify from "fastify";
import { afterwards } from "../../database/testing.ts";
import { refuseSlowBodies } from "./slow-bodies.ts";

test("a client that sends a body too slowly is disconnected, except for files", async (t) => {
  const http = Fastify();
  refuseSlowBodies(http);
  http.addContentTypeParser("application/octet-stream", (_request, body, done) => {
    body.resume().once("end", () => done(null));
  });
  http.post("/words", async () => "taken");
  http.post("/file", { config: { takesFile: true } }, async () => "taken");
  const { port } = new URL(await http.listen({ port: 0, host: "127.0.0.1" }));
  afterwards(() => http.close());

  t.mock.timers.enable({ apis: ["setTimeout"] });
  const begin = async (path: string) => {
    const parsing = new Promise((resolve) => http.server.once("request", resolve));
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: 4\r\n\r\nab`,
    );
    await parsing;
    await new Promise((resolve) => setImmediate(resolve));
    return socket;
  };
  const [text, file] = [await begin("/words"), await begin("/file")];
  t.mock.timers.tick(60_000);
  await once(text, "close");
  file.write("cd");
  const [answer] = await once(file, "data");
  assert.match(String(answer), /^HTTP\/1\.1 200 /);
  file.destroy();
});
