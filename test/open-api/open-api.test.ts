import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "../forum.ts";

// biome-ignore lint/suspicious/noExplicitAny: the document is read as clients read it
type Json = any;

const forum = await openForum();
const guest = await forum.as("guest");
const { body: document, headers }: { body: Json; headers: Json } = await guest.get("/open-api/v3");
const operations: Json[] = Object.entries(document.paths as Json).flatMap(([path, methods]) =>
  Object.entries(methods as Json).map(([method, operation]) => ({ path, method, ...(operation as Json) })),
);
const { schemas } = document.components;
const text = JSON.stringify(document);

test("every reference leads to a component, every component is used, and operations have names of their own", () => {
  assert.match(headers["content-type"], /^application\/json/);
  const referred = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path);
  for (const path of new Set(referred))
    assert.ok(
      path.split("/").reduce((part, key) => part?.[key], document),
      path,
    );
  for (const name of Object.keys(schemas)) assert.ok(referred.includes(`components/schemas/${name}`), name);
  assert.doesNotMatch(Object.keys(schemas).join(" "), /__|\d\b/);
  const names = operations.map(({ operationId }) => operationId);
  assert.equal(new Set(names).size, names.length);
  assert.ok(operations.length > 400);
});

test("every call has a schema of its answer, or says that it has none", () => {
  const without = operations.filter(({ responses }) =>
    Object.entries(responses).every(([status, { content }]: Json) => status === "default" || !content),
  );
  for (const { path, method, responses } of without) {
    const [status] = Object.keys(responses);
    assert.match(responses[status as string].description, /no body|Location/, `${method} ${path}`);
  }
});

test("records are named, with the fields that other features add", () => {
  const answerOf = (path: string, method: string, status: string) =>
    document.paths[path][method].responses[status].content["application/json"].schema;
  assert.deepEqual(answerOf("/discussions", "get", "200"), {
    type: "array",
    items: { $ref: "#/components/schemas/Discussion" },
  });
  assert.deepEqual(answerOf("/users/{id}", "get", "200"), { $ref: "#/components/schemas/User" });
  const has = (name: string, ...fields: string[]) => {
    for (const field of fields) assert.ok(schemas[name].properties[field], `${name}.${field}`);
  };
  has("Discussion", "tags", "tagIDs", "postMeta", "reactions", "resolved", "status");
  for (const name of ["DiscussionDraft", "DiscussionChanges"])
    has(name, "name", "tagIDs", "newTagNames", "postMeta", "resolved", "draftID");
  has("CommentDraft", "draftID");
  has("Config", "garden.title", "garden.locale", "garden.orgName", "api.trustedOrigins");
  has("ConfigChanges", "garden.title", "outgoingEmails.supportName");
  assert.deepEqual(Object.keys(schemas).sort(), Object.keys(schemas));
  assert.deepEqual(Object.keys(document.paths).sort(), Object.keys(document.paths));
});

test("it says how callers identify themselves", () => {
  const { securitySchemes } = document.components;
  assert.deepEqual(
    [securitySchemes.token.scheme, securitySchemes.session.in, securitySchemes.csrf.name],
    ["bearer", "cookie", "X-Requested-With"],
  );
  assert.deepEqual(document.paths["/discussions"].post.security, [
    { token: [] },
    { session: [], csrf: [] },
    {},
  ]);
  assert.deepEqual(document.paths["/unsubscribe/{token}"].post.security, []);
});

test("nodes and restarts describe the API equally, and secrets are no readable settings", async () => {
  const another = await (await forum.anotherNode()).as("guest");
  assert.equal(JSON.stringify((await another.get("/open-api/v3")).body), text);
  const readable = Object.keys(schemas.Config.properties);
  const writable = Object.keys(schemas.ConfigChanges.properties);
  assert.deepEqual(
    writable.filter((key) => !readable.includes(key)),
    ["emailServer.password"],
  );
  assert.ok(text.length < 1_000_000, `${text.length} characters`);
});
