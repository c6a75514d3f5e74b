import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { addon } from "../application/feature.ts";
import { route } from "./route.ts";
import { aServer } from "./testing.ts";

const lamps = addon({
  name: "lamps",
  title: "Lamps",
  description: "",
  version: "1",
  adds: [
    route(endpoint({ method: "GET", path: "/lamps", summary: "", answer: z.array(z.string()) }), async () => [
      "red",
    ]),
  ],
});

type Server = Awaited<ReturnType<typeof aServer>>;
let server: Server;
before(async () => {
  server = await aServer({ more: [lamps] });
  for (let number = 1; number <= 25; number++) {
    await server.call("POST", "/notes", { seat: 7, body: { text: `Note ${number}` } });
  }
});

describe("a response", () => {
  test("has the status of the action", async () => {
    const { status, body } = await server.call("POST", "/notes", { seat: 7, body: { text: "New" } });
    assert.equal(status, 201);
    assert.deepEqual(body.author, { userID: 7, name: "User 7" });
    const path = `/notes/${body.noteID}`;
    assert.equal((await server.call("GET", path)).status, 200);
    assert.equal((await server.call("PATCH", path, { body: { text: "Newer" } })).body.text, "Newer");
    const pinned = await server.call("PUT", `${path}/pin`);
    assert.deepEqual([pinned.status, pinned.body], [200, null]);
    const gone = await server.call("DELETE", path);
    assert.deepEqual([gone.status, gone.body], [204, ""]);
    assert.equal((await server.call("GET", path)).status, 404);
  });

  test("is JSON that shared caches do not store", async () => {
    const { headers } = await server.call("GET", "/notes/1");
    assert.equal(headers["content-type"], "application/json; charset=utf-8");
    assert.equal(headers["cache-control"], "private, no-cache");
    assert.match(
      String(headers["access-control-expose-headers"]),
      /Authorization, .*x-app-page-result-count/s,
    );
  });

  test("is identical with a slash at the end of the address", async () => {
    assert.equal((await server.call("GET", "/notes/1/")).body.noteID, 1);
  });

  test("to a POST is that of a PATCH where no POST is declared", async () => {
    const { status, body } = await server.call("POST", "/notes/2", { body: { text: "Changed" } });
    assert.deepEqual([status, body.text], [200, "Changed"]);
    assert.equal((await server.call("PATCH", "/notes", { body: { text: "x" } })).status, 405);
  });

  test("contains only the requested fields", async () => {
    const wants = async (fields: unknown, path = "/notes/1") =>
      (await server.call("GET", path, { query: { fields } })).body;
    assert.deepEqual(await wants("noteID,author.name"), { noteID: 1, author: { name: "User 7" } });
    assert.deepEqual(await wants(["text"]), { text: "Note 1" });
    assert.deepEqual(await wants("nothing"), {});
    const list = await server.call("GET", "/notes", { query: { fields: "noteID", limit: 2 } });
    assert.deepEqual(list.body, [{ noteID: 1 }, { noteID: 2 }]);
    assert.equal(list.headers["x-app-page-result-count"], "25");
  });

  test("of an add-on's call exists while the add-on is switched on", async () => {
    const statuses = async () => [
      (await server.call("GET", "/lamps")).status,
      (await server.call("PUT", "/lamps")).status,
    ];
    const isDescribed = async () => "/lamps" in (await server.call("GET", "/open-api/v3")).body.paths;
    const isOff = async () => assert.deepEqual([await statuses(), await isDescribed()], [[404, 404], false]);
    await isOff();
    await server.application.switchAddon("lamps", true);
    assert.deepEqual([await statuses(), await isDescribed()], [[200, 405], true]);
    await server.application.switchAddon("lamps", false);
    await isOff();
  });
});

describe("a list", () => {
  const base = "http://forum.test/api/v2/notes";
  const pagingOf = async (query: Record<string, unknown>) => {
    const { headers } = await server.call("GET", "/notes", { query });
    const entries = Object.entries(headers).filter(([name]) => name.startsWith("x-app-page-"));
    return Object.fromEntries(entries.map(([name, value]) => [name.slice("x-app-page-".length), value]));
  };

  test("has headers that describe its page", async () => {
    assert.deepEqual(await pagingOf({}), {
      current: "1",
      limit: "10",
      "result-count": "25",
      "first-url": base,
      "next-url": `${base}?page=2`,
      "last-url": `${base}?page=3`,
    });
    assert.deepEqual(await pagingOf({ page: 2 }), {
      current: "2",
      limit: "10",
      "result-count": "25",
      "first-url": base,
      "prev-url": base,
      "next-url": `${base}?page=3`,
      "last-url": `${base}?page=3`,
    });
    const last = await pagingOf({ page: 3 });
    assert.deepEqual([last["prev-url"], last["next-url"]], [`${base}?page=2`, undefined]);
  });

  test("leads on with the parameters that were sent", async () => {
    const { headers } = await server.call("GET", "/notes", { query: { kind: "list", limit: 5, page: 2 } });
    const rest = "kind=list&limit=5";
    const links = {
      first: `${base}?${rest}`,
      prev: `${base}?${rest}`,
      next: `${base}?${rest}&page=3`,
      last: `${base}?${rest}&page=5`,
    };
    const expected = Object.entries(links).map(([rel, url]) => `<${url}>; rel="${rel}"`);
    assert.equal(headers.link, expected.join(", "));
  });

  test("keeps known parameters only in its links, and omits links too long for a header", async () => {
    const sent = await pagingOf({ kind: "list", utm_source: "mail", x: { y: ["z"] } });
    assert.deepEqual(
      [sent["first-url"], sent["next-url"]],
      [`${base}?kind=list`, `${base}?kind=list&page=2`],
    );
    const { headers } = await server.call("GET", "/notes", { query: { kind: "list".repeat(1000) } });
    assert.deepEqual(
      [headers.link, headers["x-app-page-next-url"], headers["x-app-page-current"]],
      [undefined, undefined, "1"],
    );
  });

  test("refuses invalid pages", async () => {
    for (const query of [{ page: 0 }, { page: "x" }, { limit: 0 }, { limit: 51 }, { limit: 1.5 }]) {
      const { status, body } = await server.call("GET", "/notes", { query });
      assert.deepEqual([status, body.errors[0].field], [422, Object.keys(query)[0]]);
    }
  });

  test("is empty after its last page", async () => {
    const { status, body } = await server.call("GET", "/notes", { query: { page: 900 } });
    assert.deepEqual([status, body], [200, []]);
  });
});

test("the OpenAPI document describes every call", async () => {
  const { body } = await server.call("GET", "/open-api/v3");
  assert.equal(body.openapi, "3.1.0");
  assert.deepEqual(body.servers, [{ url: "http://forum.test/api/v2" }]);
  assert.deepEqual(Object.keys(body.paths["/notes/{id}"]), ["get", "patch", "delete"]);
  const parameters = body.paths["/notes"].get.parameters.map((each: { name: string }) => each.name);
  assert.deepEqual(parameters, ["kind", "page", "limit"]);
});
