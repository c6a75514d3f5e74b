import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { aToken } from "#features/tokens/testing.ts";
import { openForum, type TestUser } from "../forum.ts";

const run = promisify(execFile);
const STRICT =
  "--noEmit --strict --noUncheckedIndexedAccess --target es2024 --module nodenext --allowImportingTsExtensions --types node";

const forum = await openForum();
const origin = await forum.listen();
let author: TestUser;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "colloquy-clients-"));
  // The programs need the runtimes of the generators.
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  author = await forum.as("administrator");
});
after(() => rm(folder, { recursive: true, force: true }));

/** A program that uses types of `openapi-typescript` with the client that belongs to it. */
const WITH_TYPES = `
import createClient from "openapi-fetch";
import type { components, paths } from "./types.ts";

const [baseUrl = "", token = "", tag = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
const { data, error } = await client.POST("/discussions", {
  body: {
    ...{ name: "A boat", body: "Of *wood*.", format: "markdown", categoryID: 1 },
    ...{ tagIDs: [Number(tag)], newTagNames: ["harbor"], postMeta: {} },
  },
});
if (!data) throw new Error(error.message);
const posted: components["schemas"]["Discussion"] = data;
const id = posted.discussionID;
// @ts-expect-error A discussion has a title.
const untitled: components["schemas"]["DiscussionDraft"] = { body: "", format: "text", categoryID: 1 };
const changed = await client.PATCH("/discussions/{id}", { params: { path: { id } }, body: { name: "A big boat" } });
const list = await client.GET("/discussions", { params: { query: { tagID: tag, limit: 5 } } });
const config = await client.PATCH("/config", { body: { "garden.title": "Harbor" } });
const missing = await client.GET("/discussions/{id}", { params: { path: { id: 999999 } } });
console.log(
  JSON.stringify({
    name: changed.data?.name,
    tags: posted.tags?.map(({ name }) => name),
    listed: list.data?.map(({ discussionID }) => discussionID === id),
    total: list.response.headers.get("x-app-page-result-count"),
    config: config.response.status,
    missing: [missing.response.status, missing.error?.message, Object.keys(untitled).length],
  }),
);
`;

/** A program that uses functions of \`oazapfts\`. */
const WITH_FUNCTIONS = `
import { HttpError, ok } from "@oazapfts/runtime";
import * as api from "./functions.ts";

const [baseUrl = "", token = "", tag = ""] = process.argv.slice(2);
api.defaults.baseUrl = baseUrl;
api.defaults.headers = { authorization: \`Bearer \${token}\` };
const draft: api.DiscussionDraft = { name: "A net", body: "Of hemp.", format: "text", categoryID: 1 };
const posted: api.Discussion = await ok(
  api.postDiscussions({ ...draft, tagIDs: [Number(tag)], newTagNames: ["harbor"] }),
);
const list = await ok(api.getDiscussions({ tagId: tag, limit: 5 }));
const missing = await ok(api.getDiscussionsId(999999)).catch((error: HttpError) => error.status);
console.log(
  JSON.stringify({
    tags: posted.tags?.map(({ name }) => name),
    listed: list.map(({ name }) => name),
    missing,
  }),
);
`;

test("clients of two public generators compile strictly and post discussions with tags", async () => {
  const { body: tag } = await author.post("/tags", { name: "Boats", urlcode: "boats" });
  const { accessToken } = await aToken(forum, author);
  const path = (name: string) => join(folder, name);
  await writeFile(path("api.json"), JSON.stringify((await author.get("/open-api/v3")).body));
  await writeFile(path("with-types.ts"), WITH_TYPES);
  await writeFile(path("with-functions.ts"), WITH_FUNCTIONS);

  await run(process.execPath, [resolve("test/open-api/generate-clients.ts"), path("api.json"), folder]);
  const programs = [path("with-types.ts"), path("with-functions.ts")];
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const compiled = await run(process.execPath, [tsc, ...STRICT.split(" "), ...programs]).catch(
    (error) => error,
  );
  assert.equal(compiled.stdout, "");

  const shown = [];
  for (const program of programs) {
    const args = [program, `${origin}/api/v2`, accessToken, String(tag.tagID)];
    shown.push(JSON.parse((await run(process.execPath, args)).stdout));
  }
  assert.deepEqual(shown, [
    {
      name: "A big boat",
      tags: ["Boats", "harbor"],
      listed: [true],
      total: "1",
      config: 200,
      missing: [404, "Discussion not found.", 3],
    },
    { tags: ["Boats", "harbor"], listed: ["A net", "A big boat"], missing: 404 },
  ]);
});
