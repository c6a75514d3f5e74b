import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { zstdDecompressSync } from "node:zlib";
import { asOperator, openTestCluster } from "#test/cluster.ts";
import { afterwards } from "../database/testing.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { aServer } from "./testing.ts";

let server: Awaited<ReturnType<typeof aServer>>;
before(async () => {
  server = await aServer();
  for (let number = 1; number <= 20; number++)
    await server.call("POST", "/notes", { body: { text: `${number}` } });
});

describe("every response", () => {
  const requests = [
    ["GET", "/api/v2/notes"],
    ["GET", "/api/v2/nowhere"],
    ["GET", "/api/v2/%zz"],
    ["PUT", "/api/v2/notes"],
    ["POST", "/api/v2/notes/torn"],
    ["GET", "/healthz"],
    ["GET", "/metrics"],
    ["PUT", "/nowhere"],
  ] as const;

  for (const [method, url] of requests) {
    test(`to ${method} ${url} has security headers and an id`, async () => {
      const { headers } = await server.http.inject({ method, url });
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) assert.equal(headers[name], value, name);
      assert.match(String(headers["x-request-id"]), /^[\da-f-]{36}$/);
    });
  }

  test("has an id of the server, even when the request sends one", async () => {
    const { headers } = await server.http.inject({
      url: "/healthz",
      headers: { "x-request-id": "forged", "request-id": "forged" },
    });
    assert.notEqual(headers["x-request-id"], "forged");
  });

  test("to an invalid address is a JSON error", async () => {
    const nowhere = await server.http.inject({ method: "PUT", url: "/nowhere" });
    assert.deepEqual(nowhere.json(), { message: "Page not found.", status: 404, description: null });
    const bad = await server.http.inject({ url: "/%zz" });
    assert.deepEqual(bad.json(), {
      message: "That isn’t a valid address.",
      status: 400,
      description: null,
    });
    const long = await server.http.inject({ url: `/api/v2/notes/${"9".repeat(501)}` });
    assert.deepEqual(long.json(), { message: "Page not found.", status: 404, description: null });
  });
});

test("scripts come from the forum alone, and inline scripts are forbidden", () => {
  const policy = new Map(
    SECURITY_HEADERS["content-security-policy"].split("; ").map((part) => {
      const [directive = "", ...sources] = part.split(" ");
      return [directive, sources.join(" ")];
    }),
  );
  for (const directive of ["default-src", "script-src", "base-uri", "form-action", "frame-ancestors"]) {
    assert.equal(policy.get(directive), "'self'", directive);
  }
  assert.equal(policy.get("object-src"), "'none'");
});

test("long responses are compressed for clients that support it", async () => {
  const ask = async (encoding: string) => {
    const headers = { "accept-encoding": encoding };
    const answer = await server.http.inject({ url: "/api/v2/notes?limit=20", headers });
    return answer.headers["content-encoding"];
  };
  assert.deepEqual(
    [await ask("gzip, br"), await ask("gzip"), await ask("identity")],
    ["br", "gzip", undefined],
  );
});

test("a cached compressed response is sent only while the content is unchanged", async () => {
  const read = async (encoding: string) => {
    const headers = { "accept-encoding": encoding };
    const { rawPayload } = await server.http.inject({ url: "/api/v2/notes?limit=50", headers });
    return JSON.parse(String(encoding === "zstd" ? zstdDecompressSync(rawPayload) : rawPayload));
  };
  const before = await read("identity");
  for (const time of ["first", "second", "third"]) assert.deepEqual(await read("zstd"), before, time);
  await server.call("POST", "/notes", { seat: 7, body: { text: "Something new" } });
  const after = await read("identity");
  assert.notDeepEqual(after, before);
  for (const time of ["first", "second", "third"]) assert.deepEqual(await read("zstd"), after, time);
});

describe("headers of an untrusted proxy", () => {
  const forged = {
    host: "evil.test",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "444",
    "x-forwarded-prefix": "/evil",
    forwarded: "host=evil.test;proto=https",
  };

  test("do not affect addresses", async () => {
    const { headers, body } = await server.call("GET", "/notes", { headers: forged });
    assert.doesNotMatch(JSON.stringify(headers) + JSON.stringify(body), /evil/);
    assert.equal(headers["x-app-page-next-url"], "http://forum.test/api/v2/notes?page=2");
    const reference = await server.call("GET", "/open-api/v3", { headers: forged });
    assert.deepEqual(reference.body.servers, [{ url: "http://forum.test/api/v2" }]);
  });

  test("do not make a foreign page same-origin", async () => {
    const headers = { ...forged, host: "forum.test", origin: "https://evil.test" };
    assert.equal(
      (await server.bare("POST", "/notes", { seat: 7, body: { text: "x" }, headers })).status,
      403,
    );
  });

  test("are believed when the proxy is trusted", async () => {
    const behind = await aServer({ environment: { TRUST_PROXY: "10.0.0.1" } });
    const headers = {
      "x-forwarded-host": "other.test",
      "x-forwarded-proto": "https",
      origin: "https://other.test",
    };
    const send = async (from: string) =>
      (await behind.bare("POST", "/notes", { seat: 7, body: { text: "x" }, headers, from })).status;
    assert.deepEqual([await send("10.0.0.1"), await send("10.0.0.2")], [201, 403]);
  });
});

test("the server is healthy while it runs, and ready while the database answers", async () => {
  const lonely = await aServer({ onError: () => {} });
  const { database } = lonely.connection;
  const cluster = await openTestCluster();
  afterwards(() => cluster.release());
  const allow = (allowed: boolean) =>
    asOperator(cluster, async (client) => {
      await client.query(`alter database ${database} allow_connections ${allowed}`);
      await client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [
        database,
      ]);
    });
  const ask = async (url: string) => (await lonely.http.inject({ url })).statusCode;
  assert.deepEqual([await ask("/healthz"), await ask("/readyz")], [200, 200]);
  await allow(false);
  assert.deepEqual([await ask("/healthz"), await ask("/readyz")], [200, 503]);
  await allow(true);
  assert.deepEqual([await ask("/healthz"), await ask("/readyz")], [200, 200]);
});

describe("the metrics", () => {
  test("cover the process, the database and each route", async () => {
    await server.call("GET", "/notes/1");
    await server.call("GET", "/notes/99");
    const { body, headers } = await server.http.inject({ url: "/metrics" });
    assert.match(String(headers["content-type"]), /^text\/plain/);
    for (const [name, pattern] of Object.entries({
      "lag of the event loop": /^nodejs_eventloop_lag_seconds /m,
      memory: /^process_resident_memory_bytes /m,
      "the pool": /^sql_pool_connections\{state="busy"\} /m,
      statements: /^sql_statement_duration_seconds_count [1-9]/m,
      "a route that answered":
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/notes\/:id",status="200"\} /m,
      "one that found nothing":
        /^http_request_duration_seconds_count\{method="GET",route="\/api\/v2\/notes\/:id",status="404"\} /m,
    })) {
      assert.match(body, pattern, name);
    }
  });

  test("are readable by programs on this machine, not through a proxy or from elsewhere", async () => {
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await server.http.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
      assert.equal(await ask(address), 200, address);
    for (const address of ["8.8.8.8", "10.0.0.1", "192.168.1.1", "2001:db8::1", "fe80::1"])
      assert.equal(await ask(address), 403, address);
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
      assert.equal(await ask("127.0.0.1", { [name]: "127.0.0.1" }), 403, name);
    assert.equal(await ask("127.0.0.1", { authorization: "Bearer x", "x-forwarded-for": "1.1.1.1" }), 403);
  });

  test("do not grow with requests to unknown addresses", async () => {
    const routes = async () =>
      new Set((await server.http.inject({ url: "/metrics" })).body.match(/route="[^"]*"/g));
    await server.call("GET", "/nowhere/0");
    const known = await routes();
    for (let number = 1; number < 20; number++) await server.call("GET", `/nowhere/${number}`);
    assert.deepEqual(await routes(), known);
  });
});
