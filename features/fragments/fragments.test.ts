import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openForum } from "#test/forum.ts";
import { LONGEST_CODE, LONGEST_CSS, MOST_FRAGMENTS, MOST_PAST_REVISIONS } from "./contract.ts";
import { aFragment, aPublishedFragment, BANNER } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");
const { db } = await forum.context();

const pathOf = (uuid: string) => `/fragments/${uuid}`;
const commit = (uuid: string, commitMessage = "Change") =>
  administrator.post(`${pathOf(uuid)}/commit-revision`, { commitMessage });
const change = (uuid: string, changes: object) => administrator.patch(pathOf(uuid), changes);
const draft = (more: object = {}) => ({
  ...{ name: "Harbour banner", fragmentType: "BannerFragment", jsRaw: BANNER, ...more },
});

/** Requests an address as pages contain it. */
const file = (address: string, headers: Record<string, string> = {}) =>
  forum.forum.http.inject({ url: address, headers });

/** Saves code as a draft and returns the errors: `line:column message`. */
async function errorsOf(jsRaw: string): Promise<string[]> {
  const { status, body } = await administrator.post("/fragments", draft({ jsRaw }));
  assert.equal(status, 201);
  assert.equal(body.jsUrl === null, body.errors.length > 0);
  await administrator.delete(pathOf(body.fragmentUUID));
  return body.errors.map(
    ({ line, column, message, detail }: Record<string, unknown>) =>
      `${line}:${column} ${message}${detail === null ? "" : ` ${detail}`}`,
  );
}

/** Compiles code and returns what browsers get. */
async function compiled(jsRaw: string): Promise<string> {
  const { body } = await administrator.post("/fragments", draft({ jsRaw }));
  assert.deepEqual(body.errors, []);
  const { body: js } = await file(body.jsUrl, { cookie: administrator.cookie });
  await administrator.delete(pathOf(body.fragmentUUID));
  return js;
}

describe("a fragment", () => {
  it("is a draft, then active, then a past revision", async () => {
    const previewData = [{ name: "Short", data: { title: "Hi" } }];
    const created = await administrator.post("/fragments", draft({ previewData, css: "h1 { top: 0 }" }));
    assert.equal(created.status, 201);
    const { fragmentUUID: uuid, fragmentRevisionUUID: first } = created.body;
    assert.deepEqual(
      [created.body.status, created.body.errors, created.body.isPublished, created.body.isApplied],
      ["draft", [], false, false],
    );
    assert.match(created.body.previewData[0].previewDataUUID, /^[\da-f-]{36}$/);
    assert.deepEqual(
      [created.body.previewData[0].data, created.body.updateUser.userID],
      [{ title: "Hi" }, administrator.userID],
    );
    for (const kind of ["js", "css"])
      assert.equal((await guest.get(`${pathOf(uuid)}/${kind}`)).status, 404, "A draft is not public.");

    const committed = await administrator.post(`${pathOf(uuid)}/commit-revision`, {
      ...{ commitMessage: "First", commitDescription: "With a title." },
    });
    assert.deepEqual(
      [committed.status, committed.body.status, committed.body.fragmentRevisionUUID],
      [200, "active", first],
    );
    assert.deepEqual(
      [committed.body.commitMessage, committed.body.commitDescription, committed.body.hasDraft],
      ["First", "With a title.", false],
    );
    assert.equal((await commit(uuid)).status, 422, "There is nothing to publish.");

    // A change starts from the active revision, which readers still get.
    const jsRaw = BANNER.replace("banner", "harbour");
    const changed = await change(uuid, { jsRaw });
    const second = changed.body.fragmentRevisionUUID;
    assert.notEqual(second, first);
    assert.deepEqual([changed.body.status, changed.body.css], ["draft", "h1 { top: 0 }"]);
    assert.deepEqual(changed.body.previewData, created.body.previewData);
    assert.deepEqual([changed.body.hasDraft, changed.body.isPublished], [true, true]);
    const again = await change(uuid, { css: "h1 { top: 1px }", previewData: [] });
    assert.deepEqual(
      [again.body.fragmentRevisionUUID, again.body.jsRaw, again.body.css, again.body.previewData],
      [second, jsRaw, "h1 { top: 1px }", []],
    );
    const read = async (status: string) =>
      (await administrator.get(pathOf(uuid), { status })).body.fragmentRevisionUUID;
    assert.deepEqual(
      [await read("active"), await read("draft"), await read("latest"), await read(first)],
      [first, second, second, first],
    );
    assert.match((await guest.get(`${pathOf(uuid)}/js`)).body, /className: "banner"/);

    await commit(uuid, "Second");
    assert.match((await guest.get(`${pathOf(uuid)}/js`)).body, /className: "harbour"/);
    const { body: revisions, headers } = await administrator.get(`${pathOf(uuid)}/revisions`, { limit: 5 });
    assert.deepEqual(
      revisions.map((each: Record<string, unknown>) => [each["status"], each["commitMessage"]]),
      [
        ["active", "Second"],
        ["past-revision", "First"],
      ],
    );
    assert.equal(headers["x-app-page-result-count"], "2");
    assert.equal("jsRaw" in revisions[0], false);
    assert.equal((await administrator.get(pathOf(uuid), { status: "draft" })).status, 404);

    await change(uuid, { name: "Quay" });
    assert.equal((await administrator.delete(pathOf(uuid))).status, 204);
    assert.equal((await administrator.get(pathOf(uuid))).status, 404);
    assert.equal((await guest.get(`${pathOf(uuid)}/js`)).status, 404);
    const { body: log } = await administrator.get("/audit-logs", { recordID: uuid });
    assert.deepEqual(log.map(({ eventType }: { eventType: string }) => eventType).toReversed(), [
      ...["fragment.add", "fragment.commit", "fragment.commit", "fragment.rename", "fragment.delete"],
    ]);
  });

  it("is listed by its type and by the revision that it has, in a constant number of statements", async () => {
    const hidden = await aFragment(forum, { name: "1 Search", fragmentType: "SearchFragment" });
    const shown = await aPublishedFragment(forum);
    const named = async (query: object) =>
      (await administrator.get("/fragments", { ...query })).body.map(
        ({ fragmentUUID }: { fragmentUUID: string }) => fragmentUUID,
      );
    assert.deepEqual(await named({}), [hidden, shown]);
    assert.deepEqual(await named({ status: "active" }), [shown]);
    assert.deepEqual(await named({ status: "draft" }), [hidden]);
    assert.deepEqual(await named({ fragmentType: "SearchFragment" }), [hidden]);
    assert.deepEqual(await named({ limit: 1, page: 2 }), [shown]);
    const list = () => administrator.get("/fragments");
    await list();
    const before = await forum.countStatements(list);
    for (const name of ["X", "Y", "Z"]) await aFragment(forum, { name });
    assert.equal(await forum.countStatements(list), before);
  });

  it("cannot be more than so many, nor have more past revisions than so many", async () => {
    const uuid = await aPublishedFragment(forum);
    await sql`
      insert into fragment_revisions (fragment_revision_uuid, fragment_uuid, number, status, js_raw, css, css_hash,
        preview_data, js, js_hash, errors, date_inserted, date_updated)
      select gen_random_uuid(), fragment_uuid, -n, 'past-revision', js_raw, css, css_hash,
        preview_data, js, js_hash, errors, date_inserted, date_updated
      from fragment_revisions, generate_series(1, ${MOST_PAST_REVISIONS}) n
      where fragment_uuid = ${uuid}`.execute(db);
    await change(uuid, { css: "" });
    await commit(uuid);
    const { headers } = await administrator.get(`${pathOf(uuid)}/revisions`);
    assert.equal(headers["x-app-page-result-count"], String(MOST_PAST_REVISIONS + 1));
    const { rows } = await sql<{ least: number }>`
      select min(number) as least from fragment_revisions where fragment_uuid = ${uuid}`.execute(db);
    assert.equal(Number(rows[0]?.least), 1 - MOST_PAST_REVISIONS, "The oldest one is deleted.");

    await sql`
      insert into fragments (fragment_uuid, fragment_type, name, date_inserted)
      select gen_random_uuid(), 'BannerFragment', 'Filler', now()
      from generate_series(1, ${MOST_FRAGMENTS} - (select count(*) from fragments))`.execute(db);
    const { status, body } = await administrator.post("/fragments", draft());
    assert.deepEqual([status, body.errors[0].field], [422, "name"]);
    await sql`delete from fragments where name = 'Filler'`.execute(db);
  });

  it("has limits on its code, CSS, preview data and schema", async () => {
    const padding = (length: number) => `${BANNER}//${"x".repeat(length - BANNER.length - 2)}`;
    const sample = (text: string) => ({ name: "A", data: { text } });
    const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
    const custom = { fragmentType: "CustomFragment" };
    const tooLarge: readonly [field: string, sent: object][] = [
      ["jsRaw", { jsRaw: padding(LONGEST_CODE + 1) }],
      ["css", { css: " ".repeat(LONGEST_CSS + 1) }],
      ["previewData", { previewData: [sample("x".repeat(100_000))] }],
      ["previewData", { previewData: Array.from({ length: 21 }, () => sample("x")) }],
      ["previewData", { previewData: [{ name: "A", data: deep(5000) }] }],
      ["customSchema", { ...custom, customSchema: { x: "x".repeat(100_000) } }],
      // Only custom fragments have one.
      ["customSchema", { customSchema: { type: "object" } }],
    ];
    for (const [field, sent] of tooLarge) {
      const { status, body } = await administrator.post("/fragments", draft(sent));
      assert.deepEqual([status, body.errors?.[0]?.field], [422, field]);
    }
    const { status, body } = await administrator.post("/fragments", {
      ...draft({ ...custom, customSchema: { type: "object" }, jsRaw: padding(LONGEST_CODE) }),
      previewData: [{ name: "A", data: deep(20) }],
    });
    assert.deepEqual([status, body.errors, body.customSchema], [201, [], { type: "object" }]);
    assert.equal((await change(body.fragmentUUID, { customSchema: null })).body.customSchema, null);
    assert.equal((await change(body.fragmentUUID, { jsRaw: "\0" })).status, 422);
    await administrator.delete(pathOf(body.fragmentUUID));
  });
});

describe("the files of a fragment", () => {
  it("never change at the address with their hash, and are current at the one without", async () => {
    const uuid = await aPublishedFragment(forum);
    const { jsUrl, cssUrl } = (await administrator.get(pathOf(uuid))).body;
    const [js, css] = [await file(jsUrl), await file(cssUrl)];
    assert.deepEqual(
      [js, css].map(({ statusCode, headers }) => [
        ...[statusCode, headers["content-type"], headers["cache-control"]],
        headers["x-content-type-options"],
      ]),
      ["text/javascript", "text/css"].map((type) => [
        ...[200, `${type}; charset=utf-8`, "public, max-age=31536000, immutable", "nosniff"],
      ]),
    );
    assert.equal(css.body, "h1 { color: navy }");
    const etag = String(js.headers["etag"]);
    assert.ok(jsUrl.endsWith(`?hash=${etag.replaceAll('"', "")}`));
    assert.equal((await file(jsUrl, { "if-none-match": etag })).statusCode, 304);

    const plain = `/api/v2/fragments/${uuid}/js`;
    assert.deepEqual(
      [(await file(plain)).headers["cache-control"], (await file(plain)).headers["etag"]],
      ["public, no-cache", etag],
    );
    const changed = (await change(uuid, { jsRaw: BANNER.replace("banner", "pier"), css: "" })).body;
    // Only users who manage the site read a draft, and no proxy stores it.
    assert.equal((await file(changed.jsUrl)).statusCode, 404);
    const own = await file(changed.jsUrl, { cookie: administrator.cookie });
    assert.deepEqual([own.statusCode, own.headers["cache-control"]], [200, "private, no-store"]);
    const hash = String(own.headers["etag"]).replaceAll('"', "");
    assert.equal(
      (await file(`${plain}?hash=${hash}`)).statusCode,
      404,
      "A hash does not make a draft public.",
    );

    const { jsUrl: next, cssUrl: none } = (await commit(uuid)).body;
    assert.deepEqual([next.endsWith(hash), none], [true, null]);
    assert.equal((await file(plain)).headers["etag"], `"${hash}"`);
    assert.equal((await file(jsUrl)).body, js.body, "Browsers with an older page still find its code.");
    assert.equal((await file(`${plain}?hash=${"a".repeat(43)}`)).statusCode, 404);
    assert.equal((await file(`/api/v2/fragments/${uuid}/css`)).body, "");
  });
});

describe("the compiler", () => {
  it("makes a module without imports, which takes React and components from the page", async () => {
    const js = await compiled(`import React, { useState as state } from "react";
      import * as All from "react";
      import Components from "@vanilla/injectables/Components";
      import type { Props } from "./anywhere";
      export default function Banner(props: Props) {
        const [count] = state<number>(0);
        return <><Components.Button title="😀</script>">{count}</Components.Button><React.Fragment {...All} /></>;
      }`);
    for (const [name, module] of [
      [`{ "default": React }`, "react"],
      [`{ "useState": state }`, "react"],
      ["All", "react"],
      [`{ "default": Components }`, "@vanilla/injectables/Components"],
      [`{ "jsx": _jsx, "jsxs"|{ "jsxs": _jsxs }`, "react/jsx-runtime"],
    ] as const)
      assert.ok(
        name
          .split("|")
          .some((each) => js.includes(`const ${each} = globalThis.fragmentModules["${module}"];`)),
        `${name}: ${js}`,
      );
    assert.match(js, /^export default function Banner\(props\)/m);
    assert.doesNotMatch(js, /\bimport\b|anywhere|<number>|<\/script>/);
    assert.match(js, /😀/);
  });

  it("says where an error is and what is wrong, and publishes no code with one", async () => {
    assert.deepEqual(await errorsOf("const a = 1;\nexport default () => <b>;\n"), [
      "2:25 This is not expected here. Something before it is missing, or it is superfluous.",
    ]);
    const { body } = await administrator.post("/fragments", draft({ jsRaw: "const 😀 = 1;\r\nexport" }));
    assert.deepEqual([body.errors[0].file, body.errors[0].line], ["fragment.tsx", 1]);
    const refused = await commit(body.fragmentUUID);
    assert.equal(refused.status, 422);
    assert.deepEqual(
      [refused.body.errors[0].field, /^Line 1: /.test(refused.body.errors[0].message)],
      ["jsRaw", true],
    );
    assert.equal((await file(`/api/v2/fragments/${body.fragmentUUID}/js`)).statusCode, 404);
    assert.equal((await change(body.fragmentUUID, { jsRaw: BANNER })).body.errors.length, 0);
    assert.equal((await commit(body.fragmentUUID)).status, 200);
    assert.deepEqual(await errorsOf("const a = 1;\n  const a = 2;\nexport default a;"), [
      "2:9 The name “a” is declared twice.",
    ]);
    assert.deepEqual(await errorsOf("export default () => (\n  <h1>\n    Sun\n  </h2>\n);"), [
      "4:5 Expected the closing tag of “h1” here, which was opened in line 2.",
    ]);
    assert.deepEqual(await errorsOf("export default f(1, 2"), [
      "1:22 Expected “)” before the end of the code.",
    ]);
    assert.deepEqual(await errorsOf("const banner = 1;"), [
      "1:1 The component is missing: export it as default.",
    ]);
  });

  it("refuses modules that the page does not offer, and syntax that browsers lack", async () => {
    assert.deepEqual(
      await errorsOf(`import fs from "node:fs";
        import "https://evil.test/x.js";
        export * from "react";
        export default async () => import(fs.name);`),
      [
        "1:16 The module node:fs cannot be imported.",
        "2:16 The module https://evil.test/x.js cannot be imported.",
        "4:36 Use an import at the beginning of the code instead of import().",
        "3:9 A fragment cannot export from another module.",
      ],
    );
    assert.match((await errorsOf("/** @jsxImportSource evil */ export default () => <a />;")).join(), /evil/);
    assert.match((await errorsOf("@a class B {} export default B;")).join(), /decorator/);
    assert.match(
      (await errorsOf("with (a) {} export default 1;")).join(),
      /The compiler reports an error here: 'with' statements are not allowed/,
    );
  });

  it("survives hostile code, and runs none of it", async () => {
    const n = LONGEST_CODE;
    for (const jsRaw of [
      `export default ${"(".repeat(n / 2 - 10)}1${")".repeat(n / 2 - 10)};`,
      `export default ${"<a>".repeat(20_000)}${"</a>".repeat(20_000)};`,
      `type A = ${"A<".repeat(50_000)}1${">".repeat(50_000)}; export default 1;`,
    ])
      assert.deepEqual(await errorsOf(jsRaw), [
        "1:1 The code is nested too deeply, or takes too long to compile.",
      ]);
    const ends = "process.kill(process.ppid, 'SIGKILL'); process.exit(1); throw 1; for (;;) {}";
    assert.ok(
      (await compiled(`export default 1; ${ends} await new Promise(() => {});`)).includes("for (;;)"),
    );
    const endless = "type T<N> = N extends 0 ? 0 : T<[N, ...T<N>]>; const x: T<1> = 0; export default x;";
    assert.equal((await compiled(endless)).trim(), "const x = 0;\nexport default x;");
    assert.ok((await compiled(`#!/bin/sh\nexport default "</script><!--";`)).startsWith("export default"));
    const many = "𝒂=;".repeat(n / 4);
    const errors = await errorsOf(many);
    assert.ok(errors.length > 0 && errors.length <= 50 && errors.every((each) => each.length < 400));
    const long = `const ${"a".repeat(50_000)} = 1, ${"a".repeat(50_000)} = 2;`;
    assert.ok((await errorsOf(long)).every((each) => each.length < 400));
    assert.equal((await guest.get("/categories")).status, 200, "The forum still runs.");
  });
});

describe("administrators", () => {
  it("accept once, each for themselves, that fragments run for every reader", async () => {
    const state = async (user = administrator) => (await user.get("/fragments/disclosure-state")).body;
    assert.deepEqual(await state(), { didAccept: false });
    for (const _ of [1, 2])
      assert.deepEqual((await administrator.put("/fragments/disclosure-state", { didAccept: true })).body, {
        didAccept: true,
      });
    assert.deepEqual(await state(), { didAccept: true });
    assert.deepEqual(await state(await forum.as("administrator")), { didAccept: false });
  });

  it("cannot write fragments when the environment forbids them, and readers get none", async () => {
    const without = await openForum({ environment: { FRAGMENTS: "off" } });
    const staff = await without.as("administrator");
    const uuid = "3f0c6a54-6f3c-4f0e-9a53-0a6c2c0f6a11";
    const revision = "7d9e3f0a-0f6b-4b52-8f0d-0a9c7d1e2b33";
    const { db: itsDatabase } = await without.context();
    await sql`
      insert into fragments (fragment_uuid, fragment_type, name, date_inserted)
      values (${uuid}, 'BannerFragment', 'Old', now())`.execute(itsDatabase);
    await sql`
      insert into fragment_revisions (fragment_revision_uuid, fragment_uuid, number, status, js_raw, css, css_hash,
        preview_data, js, js_hash, errors, date_inserted, date_updated)
      values (${revision}, ${uuid}, 1, 'active', '', '', 'x', '[]', '1', 'x', '[]', now(), now())`.execute(
      itsDatabase,
    );
    const refused = [
      await staff.post("/fragments", draft()),
      await staff.patch(pathOf(uuid), { name: "New" }),
      await staff.post(`${pathOf(uuid)}/commit-revision`, { commitMessage: "New" }),
    ];
    for (const { status, body } of refused)
      assert.deepEqual([status, /FRAGMENTS=off/.test(body.message)], [403, true]);
    for (const path of [`/js`, `/css`, `/js?revisionUUID=${revision}`])
      assert.equal((await staff.get(`${pathOf(uuid)}${path}`)).status, 404);
    assert.equal((await staff.get(pathOf(uuid))).body.name, "Old");
    assert.equal((await staff.delete(pathOf(uuid))).status, 204);
  });
});
