import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import { typeFacts } from "./client/kinds/facts.ts";
import { templates } from "./client/kinds/templates.ts";
import type { FragmentType } from "./contract.ts";
import { aPublishedFragment } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const pathOf = (uuid: string) => `/fragments/${uuid}`;

/** Requests an address as pages contain it. */
const file = (url: string, headers: Record<string, string> = {}) => forum.forum.http.inject({ url, headers });

it("a fragment starts from a working template of each type", async () => {
  for (const [fragmentType, template] of Object.entries(templates)) {
    const { status, body } = await administrator.post("/fragments", {
      ...{ name: fragmentType, fragmentType, ...template },
      previewData: [{ name: "Example", data: typeFacts[fragmentType as FragmentType].sample }],
    });
    assert.deepEqual([status, body.errors], [201, []], fragmentType);
    await administrator.delete(pathOf(body.fragmentUUID));
  }
});

it("a fragment can be stopped in its loops while it is previewed, and only then", async () => {
  const jsRaw = `type T = 1;
    export default (n: number) => {
      for (const each of [n]) console.log(each);
      do {
        while (n > 0) for (;;) n--;
      } while (n);
      return <p title="while (1) {}">{[1].map(() => { for (const x in {}) { continue; } })}</p>;
    };`;
  const { body } = await administrator.post("/fragments", {
    name: "Loops",
    fragmentType: "CustomFragment",
    jsRaw,
  });
  const preview = (await file(body.jsUrl, { cookie: administrator.cookie })).body;
  const lines = [...preview.matchAll(/globalThis\.fragmentLoop\?\.\((\d+)\);/g)].map(([, line]) => line);
  assert.deepEqual(lines, ["3", "4", "5", "5", "7"]);
  const runs: number[] = [];
  Object.assign(globalThis, {
    fragmentModules: { "react/jsx-runtime": { jsx: () => null } },
    fragmentLoop(line: number) {
      runs.push(line);
      if (runs.length > 20) throw new Error("stopped");
    },
  });
  const module = await import(
    `data:text/javascript,${encodeURIComponent(preview.replace("console.log(each)", ""))}`
  );
  assert.throws(() => module.default(5), /stopped/);
  assert.deepEqual(runs.slice(0, 4), [3, 4, 5, 5]);
  for (const name of ["fragmentModules", "fragmentLoop"]) Reflect.deleteProperty(globalThis, name);
  await administrator.post(`${pathOf(body.fragmentUUID)}/commit-revision`, { commitMessage: "Loops" });
  const { body: published } = await administrator.get(pathOf(body.fragmentUUID), { status: "active" });
  assert.doesNotMatch((await file(published.jsUrl)).body, /fragmentLoop/);
  await administrator.delete(pathOf(body.fragmentUUID));
});

it("the editor can be opened only by users who manage the site, and is for reading while fragments are forbidden", async () => {
  const uuid = await aPublishedFragment(forum);
  const moderator = await forum.as("moderator");
  const pages = [
    "/dashboard/settings/fragments",
    `/appearance/fragments/${uuid}/edit`,
    "/appearance/fragments/preview",
  ];
  for (const url of pages) {
    assert.equal((await file(url, { cookie: administrator.cookie })).statusCode, 200, url);
    assert.ok((await file(url, { cookie: moderator.cookie })).statusCode >= 403, url);
  }
  const missing = "/appearance/fragments/3f0c6a54-6f3c-4f0e-9a53-0a6c2c0f6a11/edit";
  assert.equal((await file(missing, { cookie: administrator.cookie })).statusCode, 404);
  const { body } = await file(pages[1]!, { cookie: administrator.cookie });
  assert.match(body, /Publish…/);

  const off = await openForum({ environment: { FRAGMENTS: "off" } });
  const { cookie } = await off.as("administrator");
  const { body: list } = await off.forum.http.inject({ url: pages[0]!, headers: { cookie } });
  assert.match(list, /FRAGMENTS=off/);
  assert.doesNotMatch(list, /New Fragment/);
});
