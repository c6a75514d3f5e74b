import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { aServer } from "./testing.ts";

let server: Awaited<ReturnType<typeof aServer>>;
before(async () => {
  server = await aServer();
  await server.call("POST", "/notes", { body: { text: "First" } });
});

describe("an invalid request", () => {
  test("gets every invalid field at once, in path, query and body", async () => {
    const { status, body } = await server.call("PATCH", "/notes/1x", { query: { loud: "no" }, body: {} });
    assert.equal(status, 422);
    assert.equal(body.message, "Validation Failed");
    assert.equal(body.status, 422);
    assert.deepEqual(body.errors, [
      { field: "id", code: "invalid", status: 422, message: "id is not a valid number." },
      { field: "loud", code: "invalid", status: 422, message: "loud must be one of: yes." },
      { field: "text", code: "missingField", status: 400, message: "text is required." },
    ]);
  });

  test("without a required field, and otherwise valid, is a 400", async () => {
    const { status, body } = await server.call("POST", "/notes", { body: {} });
    assert.deepEqual([status, body.errors.length, body.errors[0].code], [400, 1, "missingField"]);
  });

  test("gets the index and path of an invalid field inside a list or record", async () => {
    const body = { text: "x".repeat(21), tags: ["fine", "too long"], place: {} };
    const answer = await server.call("POST", "/notes", { body });
    assert.deepEqual(answer.body.errors, [
      { field: "text", code: "maxLength", status: 422, message: "text is 1 characters too long." },
      { field: "tags", code: "maxLength", status: 422, message: "tags is 3 characters too long.", index: 1 },
      { field: "room", code: "missingField", status: 400, message: "room is required.", path: "place" },
    ]);
  });

  test("with too many entries in a list is refused", async () => {
    const { body } = await server.call("POST", "/notes", { body: { text: "x", tags: ["a", "b", "c", "d"] } });
    assert.deepEqual(body.errors[0], {
      field: "tags",
      code: "maxItems",
      status: 422,
      message: "tags has more than 3 items.",
    });
  });

  test("with invalid JSON or an empty body is a 400", async () => {
    const headers = { "content-type": "application/json" };
    const broken = await server.call("POST", "/notes", { headers, body: "{text" });
    assert.deepEqual([broken.status, broken.body.message], [400, "The request body is not valid JSON."]);
    const empty = await server.call("POST", "/notes", { headers });
    assert.equal(empty.status, 400);
    for (const body of ["null", "[]", "7", '"text"']) {
      const { status } = await server.call("POST", "/notes", { headers, body });
      assert.ok(status === 400 || status === 422, `${body}: ${status}`);
    }
    assert.equal((await server.call("POST", "/notes")).status, 400);
  });

  test("of an unsupported type is a 415, and one that is too large a 413", async () => {
    const xml = await server.call("POST", "/notes", {
      headers: { "content-type": "text/xml" },
      body: "<text/>",
    });
    assert.deepEqual([xml.status, xml.body.status], [415, 415]);
    const large = await server.call("POST", "/notes", { body: { text: "x".repeat(5_000_000) } });
    assert.deepEqual([large.status, large.body.message], [413, "The request body is too large."]);
  });

  test("to an unknown address is a 404, and with a wrong method a 405 that lists the allowed ones", async () => {
    const nowhere = await server.call("GET", "/nowhere");
    assert.deepEqual(nowhere.body, { message: "Page not found.", status: 404, description: null });
    assert.deepEqual((await server.call("GET", "/notes/99")).body, {
      message: "Note not found.",
      status: 404,
      description: null,
      recordType: "note",
    });
    const wrong = await server.call("PUT", "/notes/1", { body: {} });
    assert.equal(wrong.status, 405);
    assert.deepEqual([wrong.body.method, wrong.body.allow], ["PUT", ["GET", "PATCH", "DELETE"]]);
    assert.equal(wrong.headers.allow, "GET, PATCH, DELETE");
  });

  test("with values that the database cannot store is a 4xx", async () => {
    assert.equal((await server.call("POST", "/notes", { body: { text: "a\0b" } })).status, 422);
    assert.equal((await server.call("POST", "/notes", { body: { text: "\ud800" } })).status, 201);
    for (const path of [
      "/notes/9007199254740993",
      "/notes/1e400",
      "/notes/%00",
      "/notes/%F0",
      `/notes/${"9".repeat(600)}`,
    ]) {
      const { status } = await server.call("GET", path);
      assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
    }
    const deep = `a${"[b]".repeat(2000)}=1`;
    assert.equal((await server.call("GET", `/notes?${deep}&page[x]=1&kind[0][a]=2`)).status, 422);
    assert.equal((await server.call("GET", "/notes?__proto__[x]=1&constructor=2")).status, 200);
  });
});

test("an unexpected error is answered without details, and logged with the request id", async () => {
  const { status, body, headers } = await server.call("POST", "/notes/torn", { body: { text: "Torn" } });
  assert.equal(status, 500);
  assert.deepEqual(body, {
    message: "Something went wrong while contacting the server.",
    status: 500,
    description: null,
  });
  const lines = server.log().filter(({ reqId }) => reqId === headers["x-request-id"]);
  assert.deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    [
      ["error", "bug"],
      ["error", "request"],
    ],
  );
  assert.match(JSON.stringify(lines[0]), /is torn.*errors\.test\.ts|is torn.*notebook\.fixture\.ts/s);
});
