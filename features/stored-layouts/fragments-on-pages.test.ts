import assert from "node:assert/strict";
import { test } from "node:test";
import { aFragment, aPublishedFragment } from "#features/fragments/testing.ts";
import { aTheme } from "#features/themes/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { aLayout } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");

const CTA = 'export default ({ title }: { title: string }) => <p className="cta">{title}</p>;';
const impl = (type: string, fragmentUUID: string) => ({ $fragmentImpls: { [type]: { fragmentUUID } } });
const banner = (more: object = {}) => ({
  $hydrate: "react.section.full-width",
  children: [{ $hydrate: "react.app-banner", ...more }],
});
const column = (...children: object[]) => ({ $hydrate: "react.section.1-column", children });

/** Hydrates these sections. Returns the nodes of all widgets. */
async function nodesOf(layout: object[], user = administrator) {
  const { status, body } = await user.post("/layouts/hydrate", { layoutViewType: "home", layout });
  assert.equal(status, 200);
  return body.layout.flatMap(
    ({ $reactProps }: { $reactProps: { children: object[] } }) => $reactProps.children,
  );
}

test("a widget names the published fragments that replace it, and the theme those for the rest", async () => {
  const bannerUUID = await aPublishedFragment(forum);
  const ctaUUID = await aPublishedFragment(forum, {
    fragmentType: "CallToActionFragment",
    jsRaw: CTA,
    css: "",
  });
  const draftUUID = await aFragment(forum);
  const [named, inCapitals, draft, other, unknown] = await nodesOf([
    banner({ ...impl("BannerFragment", bannerUUID), $reactTestID: "b" }),
    banner(impl("BannerFragment", bannerUUID.toUpperCase())),
    banner(impl("BannerFragment", draftUUID)),
    banner(impl("BannerFragment", ctaUUID)),
    banner({ $fragmentImpls: { BannerFragment: null, SearchFragment: { fragmentUUID: 5 }, x: [] } }),
  ]);
  const { body: fragment } = await administrator.get(`/fragments/${bannerUUID}`, { status: "active" });
  const expected = { fragmentUUID: bannerUUID, jsUrl: fragment.jsUrl, cssUrl: fragment.cssUrl };
  assert.deepEqual(named.$fragmentImpls, { BannerFragment: expected });
  assert.match(expected.jsUrl, /^\/api\/v2\/fragments\/[\da-f-]{36}\/js\?hash=[\w-]{43}$/);
  assert.equal(named.$reactTestID, "b");
  assert.deepEqual(inCapitals.$fragmentImpls, { BannerFragment: expected });
  for (const node of [draft, other, unknown]) assert.equal("$fragmentImpls" in node, false);

  const cta = { $hydrate: "react.cta", title: "Join" };
  const themeID = await aTheme(forum, {
    globalFragmentImpls: { CallToActionFragment: { fragmentUUID: ctaUUID }, BannerFragment: "x" },
  });
  assert.equal((await administrator.put("/themes/current", { themeID })).status, 200);
  const there = await forum.anotherNode();
  const [ofTheme, same, builtIn] = await nodesOf([
    column(
      cta,
      { ...cta, ...impl("CallToActionFragment", "styleguide") },
      { ...cta, ...impl("CallToActionFragment", "system") },
    ),
  ]);
  assert.equal(ofTheme.$fragmentImpls.CallToActionFragment.fragmentUUID, ctaUUID);
  assert.equal(ofTheme.$fragmentImpls.CallToActionFragment.cssUrl, null);
  assert.deepEqual(same.$fragmentImpls, ofTheme.$fragmentImpls);
  assert.equal("$fragmentImpls" in builtIn, false);

  // Another node shows a new revision as soon as it is published.
  const layoutID = await aLayout(forum, "home", [column(cta)] as never);
  const shown = async (on: TestForum) =>
    (await (await on.as("guest")).get(`/layouts/${layoutID}/hydrate`)).body.layout[0].$reactProps.children[0]
      .$fragmentImpls?.CallToActionFragment;
  assert.deepEqual(await shown(there), ofTheme.$fragmentImpls.CallToActionFragment);
  await administrator.patch(`/fragments/${ctaUUID}`, { css: "p { color: navy }" });
  await administrator.post(`/fragments/${ctaUUID}/commit-revision`, { commitMessage: "Navy" });
  assert.match((await shown(forum)).cssUrl, /\/css\?hash=/);
  const isThere = async () => (await shown(there)).cssUrl !== null;
  await until(isThere, 10, "The other node does not show the revision.");
  await administrator.put("/themes/current", { themeID: "theme-foundation" });
});

test("a custom fragment is a widget with the props of its schema", async () => {
  const customSchema = {
    type: "object",
    properties: { title: { type: "string", default: "Tides" }, count: { type: "integer" } },
  };
  const jsRaw = "export default (props: object) => <pre>{JSON.stringify(props)}</pre>;";
  const uuid = await aPublishedFragment(forum, {
    name: "Tides",
    fragmentType: "CustomFragment",
    jsRaw,
    customSchema,
  });
  const missing = "3f0c6a54-6f3c-4f0e-9a53-0a6c2c0f6a11";
  const custom = `react.custom.${uuid}`;
  const nodes = await nodesOf([
    column(
      { $hydrate: custom, count: 3, admin: true },
      { $hydrate: "react.custom-fragment", fragmentUUID: uuid, title: "Ebb" },
      { $hydrate: `react.custom.${missing}` },
    ),
  ]);
  assert.deepEqual(
    nodes.map(({ $reactProps }: { $reactProps: object }) => $reactProps),
    [
      { title: "Tides", count: 3 },
      { title: "Ebb" },
      { widget: `custom.${missing}`, message: "Fragment not found." },
    ],
  );
  assert.deepEqual(
    nodes.map((node: { $reactComponent: string }) => node.$reactComponent),
    ["CustomFragmentWidget", "CustomFragmentWidget", "LayoutError"],
  );
  assert.equal(nodes[0].$fragmentImpls.CustomFragment.fragmentUUID, uuid);

  const { body: catalog } = await guest.get("/layouts/catalog", { layoutViewType: "home" });
  assert.deepEqual(
    [catalog.fragments[custom].name, catalog.fragments[custom].schema],
    ["Tides", customSchema],
  );
  assert.ok(catalog.sections["react.section.1-column"].allowedWidgetIDs.includes(custom));
  assert.deepEqual(catalog.widgets["react.app-banner"].fragmentTypes, ["BannerFragment", "SearchFragment"]);
  assert.deepEqual(catalog.widgets["react.custom-fragment"].fragmentTypes, ["CustomFragment"]);
  const { body: schema } = await guest.get("/layouts/schema", { layoutViewType: "home" });
  assert.ok(JSON.stringify(schema).includes(custom));

  // Every prop of a large schema would be in the memory of each node.
  const large = {
    name: "Large",
    fragmentType: "CustomFragment",
    jsRaw,
    customSchema: { x: "x".repeat(20_000) },
  };
  assert.equal((await administrator.post("/fragments", large)).status, 422);
});

test("a fragment that a layout, its pages or a theme apply cannot be deleted", async () => {
  const uuid = await aPublishedFragment(forum);
  const usesOf = async () => {
    const { body } = await administrator.get(`/fragments/${uuid}`);
    return body.uses.map(
      ({ recordType, recordID, url }: { recordType: string; recordID: unknown; url: string | null }) =>
        `${recordType} ${recordID} ${url}`,
    );
  };
  const { body: layout } = await administrator.post("/layouts", {
    ...{ name: "Spring", layoutViewType: "home", layout: [banner(impl("BannerFragment", uuid))] },
  });
  const { layoutID } = layout;
  const edited = `layout ${layoutID} /appearance/layouts/home/${layoutID}/edit`;
  assert.deepEqual(await usesOf(), [edited]);
  await administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
  assert.deepEqual(await usesOf(), [edited, "global 0 /"]);
  assert.equal((await administrator.delete(`/fragments/${uuid}`)).status, 409);

  // The home page costs no statement for its fragment.
  const home = () => guest.get("/layouts/lookup-hydrate", { layoutViewType: "home" });
  assert.ok((await home()).body.layout[0].$reactProps.children[0].$fragmentImpls);
  const withFragment = await forum.countStatements(home);
  await administrator.patch(`/layouts/${layoutID}`, { layout: [banner()] });
  await home();
  assert.equal(withFragment, await forum.countStatements(home));
  assert.deepEqual(await usesOf(), []);

  const titleBar = { $hydrate: "react.titleBar", ...impl("TitleBarFragment", uuid.toUpperCase()) };
  await administrator.patch(`/layouts/${layoutID}`, { titleBar });
  assert.equal((await usesOf()).length, 2);
  await administrator.patch(`/layouts/${layoutID}`, { titleBar: null });
  const drafted = { version: 0, titleBar, layout: [banner()] };
  assert.equal((await administrator.put(`/layouts/${layoutID}/draft`, drafted)).status, 200);
  assert.equal((await usesOf()).length, 2);
  await administrator.delete(`/layouts/${layoutID}/draft?version=1`);
  const themeID = await aTheme(forum, { globalFragmentImpls: { BannerFragment: { fragmentUUID: uuid } } });
  assert.deepEqual(await usesOf(), [`theme ${themeID} /dashboard/settings/themes/${themeID}/edit`]);
  await administrator.delete(`/themes/${themeID}`);

  // Either the layout that is being saved is found, or it names a fragment that no longer exists.
  const draft = {
    name: "Race",
    layoutViewType: "home",
    layout: [column({ $hydrate: `react.custom.${uuid}` })],
  };
  const [saved, deleted] = await Promise.all([
    administrator.post("/layouts", draft),
    administrator.delete(`/fragments/${uuid}`),
  ]);
  assert.equal(saved.status, 201);
  assert.ok([204, 409].includes(deleted.status));
  const stillThere = (await administrator.get(`/fragments/${uuid}`)).status === 200;
  assert.equal(stillThere, deleted.status === 409);
});

test("pages have no fragments when the environment forbids them", async () => {
  const off = await openForum({ environment: { FRAGMENTS: "off" } });
  const on = await openForum();
  for (const [each, expected] of [
    [on, [true, true]],
    [off, [false]],
  ] as const) {
    const { db } = await each.context();
    const uuids = {
      BannerFragment: "3f0c6a54-6f3c-4f0e-9a53-0a6c2c0f6a11",
      CustomFragment: "7d9e3f0a-0f6b-4b52-8f0d-0a9c7d1e2b33",
    };
    for (const [fragmentType, fragmentUuid] of Object.entries(uuids)) {
      const date = new Date();
      await db
        .insertInto("fragments")
        .values({
          fragmentUuid,
          fragmentType: fragmentType as "BannerFragment",
          name: "Old",
          dateInserted: date,
        })
        .execute();
      await db
        .insertInto("fragmentRevisions")
        .values({
          ...{ fragmentRevisionUuid: fragmentUuid, fragmentUuid, number: 1, status: "active", jsRaw: "" },
          ...{ css: "", cssHash: "x", previewData: "[]", js: "1", jsHash: "x", errors: "[]" },
          ...{ dateInserted: date, dateUpdated: date },
        })
        .execute();
    }
    const staff = await each.as("administrator");
    const { body } = await staff.post("/layouts/hydrate", {
      layoutViewType: "home",
      layout: [
        banner(impl("BannerFragment", uuids.BannerFragment)),
        column({ $hydrate: `react.custom.${uuids.CustomFragment}` }),
      ],
    });
    const nodes = body.layout.flatMap(
      ({ $reactProps }: { $reactProps: { children: object[] } }) => $reactProps.children,
    );
    assert.deepEqual(
      nodes.map((node: object) => "$fragmentImpls" in node),
      expected,
    );
    const { body: catalog } = await staff.get("/layouts/catalog", { layoutViewType: "home" });
    assert.equal(Object.keys(catalog.fragments).length, expected.length - 1);
  }
});
