import assert from "node:assert/strict";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterwards } from "../database/testing.ts";
import { openOutgoing } from "./outgoing.ts";
import { isPublicAddress } from "./public-address.ts";

async function aServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  afterwards(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const MEGABYTE = 1024 * 1024;
const seen: { url: string; headers: Record<string, unknown> }[] = [];
const answers: Record<string, (response: ServerResponse) => unknown> = {
  "/text": (response) => response.setHeader("set-cookie", "a=b").end("words"),
  "/gzip": (response) => response.setHeader("content-encoding", "gzip").end(gzipSync("packed")),
  "/br": (response) => response.setHeader("content-encoding", "br").end(brotliCompressSync("packed")),
  "/odd": (response) => response.setHeader("content-encoding", "compress").end("?"),
  "/bomb": (response) =>
    response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(300 * MEGABYTE))),
  "/torn": (response) =>
    response.setHeader("content-encoding", "gzip").end(gzipSync("packed").subarray(0, 12)),
  "/endless": (response) => {
    const more = () => {
      while (response.write(Buffer.alloc(65_536, "x")));
    };
    response.on("drain", more);
    more();
  },
  "/silent": () => {},
  "/slow": (response) => response.write("begins"),
  "/broken": (response) => response.destroy(),
  "/missing": (response) => response.writeHead(404).end("none"),
  "/once": (response) => response.writeHead(302, { location: "/text" }).end(),
  "/circle": (response) => response.writeHead(302, { location: "/circle" }).end(),
  "/inside": (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  "/metadata": (response) => response.writeHead(301, { location: "http://169.254.169.254/latest/" }).end(),
  "/named": (response) => response.writeHead(307, { location: "http://localhost/" }).end(),
  "/file": (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/nowhere": (response) => response.writeHead(302, { location: "http://[" }).end(),
};
const host = await aServer((request, response) => {
  seen.push({ url: request.url ?? "", headers: request.headers });
  answers[request.url ?? ""]?.(response);
});
const outgoing = openOutgoing({ userAgent: "Colloquy (+http://forum.test)", except: [host] });
const fetched = (path: string, more = {}) =>
  outgoing.fetch(new URL(`http://${host}${path}`), { accept: "*/*", ...more });
const refused = (address: string, message: RegExp) =>
  assert.rejects(outgoing.fetch(new URL(address), { accept: "*/*" }), { name: "Error", message });

test("only addresses of the public internet are allowed", () => {
  const closed = [
    ...[
      "0.0.0.0",
      "10.0.0.1",
      "100.64.0.1",
      "100.127.255.255",
      "127.0.0.1",
      "127.255.0.1",
      "169.254.169.254",
    ],
    ...["172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1"],
    ...["198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1"],
    ...[
      "255.255.255.255",
      "::",
      "::1",
      "::127.0.0.1",
      "::ffff:127.0.0.1",
      "::ffff:10.0.0.1",
      "::ffff:8.8.8.8",
    ],
    ...[
      "64:ff9b::7f00:1",
      "64:ff9b::808:808",
      "64:ff9b:1::1",
      "100::1",
      "2001::1",
      "2001:10::1",
      "2001:db8::1",
    ],
    ...[
      "2002:7f00:1::",
      "2002:808:808::1",
      "3fff::1",
      "fc00::1",
      "fd12:3456::1",
      "fe80::1",
      "fec0::1",
      "ff02::1",
    ],
    ...["168.63.129.16", "192.31.196.1", "192.52.193.1", "192.175.48.1", "2620:4f:8000::1", "100:0:0:1::1"],
    ...["5f00::1", "localhost", "", "8.8.8", "0x7f000001"],
  ];
  for (const address of closed) assert.equal(isPublicAddress(address), false, address);
  const open = [
    "1.1.1.1",
    "8.8.8.8",
    "100.63.255.255",
    "100.128.0.0",
    "172.15.0.1",
    "172.32.0.1",
    "192.0.1.1",
    ...[
      "168.63.129.15",
      "168.63.129.17",
      "192.31.195.255",
      "192.52.194.0",
      "192.175.49.0",
      "2620:4f:8001::1",
    ],
  ];
  for (const address of [...open, "223.255.255.255", "2606:4700::1111", "2a00:1450:4001::1", "2400::1"])
    assert.equal(isPublicAddress(address), true, address);
});

test("internal addresses are refused in any notation", async () => {
  for (const address of [
    ...[
      "http://127.0.0.1/",
      "http://127.1/",
      "http://2130706433/",
      "http://0x7f.0.0.1/",
      "http://0177.0.0.1/",
    ],
    ...[
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://[::ffff:7f00:1]/",
      "http://0/",
      "http://10.0.0.1/",
    ],
    ...[
      "https://169.254.169.254/",
      "http://[fd00::1]/",
      "http://[64:ff9b::7f00:1]/",
      "http://[2002:7f00:1::]/",
    ],
  ])
    await refused(address, /is not public/);
});

test("a host name is refused when its address is", async () => {
  await refused("http://localhost/", /localhost is not public/);
  await refused("https://localhost/", /localhost is not public/);
  await refused("http://no-such-name.invalid/", /ENOTFOUND|EAI_AGAIN/);
});

test("only web addresses with the usual ports are allowed", async () => {
  await refused("http://1.1.1.1:22/", /port 22 is not asked/);
  await refused("http://1.1.1.1:8080/", /port 8080 is not asked/);
  for (const address of ["file:///etc/passwd", "ftp://1.1.1.1/", "gopher://1.1.1.1/", "data:text/plain,x"])
    await refused(address, /is not asked/);
});

test("a response is read, decompressed and returned with its final address", async () => {
  const { status, body, url, headers } = await fetched("/text");
  assert.deepEqual([status, body.toString(), url.pathname], [200, "words", "/text"]);
  assert.ok(headers["set-cookie"]);
  for (const path of ["/gzip", "/br"]) assert.equal((await fetched(path)).body.toString(), "packed");
  assert.equal((await fetched("/missing")).status, 404);
  assert.deepEqual((await fetched("/once")).url.pathname, "/text");
  await assert.rejects(fetched("/odd"), /compress is not understood/);
  await assert.rejects(fetched("/torn"), /unexpected end/);
  await assert.rejects(fetched("/broken"), /hang up/);
});

test("requests send a user agent and no other identifying headers", async () => {
  await fetched("/text");
  await fetched("/once");
  for (const { headers } of seen) {
    assert.equal(headers["user-agent"], "Colloquy (+http://forum.test)");
    assert.deepEqual(
      [headers["cookie"], headers["referer"], headers["authorization"]],
      [undefined, undefined, undefined],
    );
  }
});

test("redirects are checked like the first address, and limited to five", async () => {
  await assert.rejects(fetched("/inside"), /port 1 is not asked/);
  await assert.rejects(fetched("/metadata"), /169\.254\.169\.254 is not public/);
  await assert.rejects(fetched("/named"), /localhost is not public/);
  await assert.rejects(fetched("/file"), /file: is not asked/);
  await assert.rejects(fetched("/nowhere"), /a redirect to nowhere/);
  seen.length = 0;
  await assert.rejects(fetched("/circle"), /too many redirects/);
  assert.equal(seen.length, 6);
});

test("a post is sent once and does not follow redirects", async () => {
  const post = (path: string) =>
    outgoing.post(new URL(path, `http://${host}`), { headers: { ttl: 60 }, body: Buffer.from("words") });
  seen.length = 0;
  assert.equal((await post("/text")).status, 200);
  assert.equal((await post("/once")).status, 302);
  assert.deepEqual(
    seen.map(({ url, headers }) => [url, headers["ttl"], headers["content-length"]]),
    [
      ["/text", "60", "5"],
      ["/once", "60", "5"],
    ],
  );
  await assert.rejects(post("https://127.0.0.1/"), /is not public/);
  await assert.rejects(post("https://localhost/"), /localhost is not public/);
});

test("at most two megabytes are read, compressed or not", async () => {
  for (const path of ["/endless", "/bomb"]) {
    await assert.rejects(fetched(path), /too big/);
    assert.equal((await fetched(path, { cut: true })).body.length, 2 * MEGABYTE);
  }
});

test("a server that does not answer completely in time is given up", async () => {
  const impatient = openOutgoing({ userAgent: "Test", except: [host], deadlineMs: 50 });
  for (const path of ["/silent", "/slow"]) {
    const asked = impatient.fetch(new URL(`http://${host}${path}`), { accept: "*/*" });
    await assert.rejects(asked, /no answer in time/);
  }
  await assert.rejects(fetched("/text", { signal: AbortSignal.abort() }), /abort/);
});
