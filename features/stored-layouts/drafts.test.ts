import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";
import { aLayout, aSection } from "./testing.ts";

const forum = await openForum();
const [administrator, other] = [await forum.as("administrator"), await forum.as("administrator")];
const guest = await forum.as("guest");

const titlesOf = (layout: { children: { title: string }[] }[]) =>
  layout.flatMap(({ children }) => children.map(({ title }) => title));
const shownTo = async (user: typeof guest) =>
  JSON.stringify((await user.get("/layouts/lookup-hydrate", { layoutViewType: "home" })).body.layout);

test("a draft is shared by all who edit a layout, and no page shows it before it is published", async () => {
  const layoutID = await aLayout(forum, "home", [aSection("Published")]);
  await administrator.put(`/layouts/${layoutID}/views`, [{ recordType: "global", recordID: 0 }]);
  const path = `/layouts/${layoutID}/draft`;
  const none = (await administrator.get(path)).body;
  assert.deepEqual([none.version, none.updateUser, titlesOf(none.layout)], [0, null, ["Published"]]);

  const saved = await administrator.put(path, { version: 0, layout: [aSection("First")] });
  assert.deepEqual([saved.status, saved.body], [200, { layoutID, version: 1 }]);
  const late = await other.put(path, { version: 0, layout: [aSection("Late")] });
  assert.equal(late.status, 409);
  const read = (await other.get(path)).body;
  assert.deepEqual(
    [read.version, read.updateUser.userID, titlesOf(read.layout), read.isOutdated],
    [1, administrator.userID, ["First"], false],
  );
  assert.equal((await other.put(path, { version: 1, layout: [aSection("Second")] })).body.version, 2);
  assert.match(await shownTo(guest), /Published/);

  assert.equal((await administrator.post(`${path}/publish`, { version: 1 })).status, 409);
  const published = await administrator.post(`${path}/publish`, { version: 2 });
  assert.deepEqual([published.status, published.body.version], [200, 0]);
  assert.match(await shownTo(guest), /Second/);
  assert.equal((await administrator.get(`/layouts/${layoutID}/revisions`)).body.length, 2);
  assert.equal((await administrator.post(`${path}/publish`, { version: 0 })).status, 404);
  await administrator.delete(`/layouts/${layoutID}/views`);
});

test("a draft can be discarded, and says when the layout was published without it", async () => {
  const layoutID = await aLayout(forum, "home", [aSection("Published")]);
  const path = `/layouts/${layoutID}/draft`;
  await administrator.put(path, { version: 0, layout: [aSection("Draft")] });
  await administrator.patch(`/layouts/${layoutID}`, { layout: [aSection("Elsewhere")] });
  assert.equal((await administrator.get(path)).body.isOutdated, true);
  assert.equal((await administrator.delete(`${path}?version=7`)).status, 409);
  assert.equal((await administrator.delete(`${path}?version=1`)).status, 204);
  const after = (await administrator.get(path)).body;
  assert.deepEqual([after.version, titlesOf(after.layout)], [0, ["Elsewhere"]]);
  const tooDeep = Array.from({ length: 60 }).reduce<object>((inner) => ({ inner }), {});
  const refused = await administrator.put(path, {
    version: 0,
    layout: [{ $hydrate: "react.cta", deep: tooDeep }],
  });
  assert.equal(refused.status, 422);
});

test("an administrator reads a page as a role does, with what failed in its place", async () => {
  const layout = [
    { ...aSection("For guests"), $middleware: { audience: "guests" } },
    { ...aSection("For members"), $middleware: { audience: "members" } },
    { $hydrate: "react.rss", $reactTestID: "broken" },
  ];
  const readAs = async (asRoleID?: number) =>
    (await administrator.post("/layouts/hydrate", { layoutViewType: "home", layout, asRoleID })).body;
  const roles = (await administrator.get("/roles")).body as { roleID: number; type: string }[];
  const roleOf = (type: string) => roles.find((role) => role.type === type)?.roleID ?? 0;
  const asGuest = await readAs(roleOf("guest"));
  assert.match(JSON.stringify(asGuest.layout), /For guests.*LayoutError/);
  assert.doesNotMatch(JSON.stringify(asGuest.layout), /For members/);
  assert.equal(asGuest.reader.userID, 0);
  const asMember = await readAs(roleOf("member"));
  assert.doesNotMatch(JSON.stringify(asMember.layout), /For guests/);
  assert.equal(asMember.reader.permissions.isAdmin, false);
  assert.equal((await readAs()).reader, undefined);
  assert.equal((await readAs(999_999)).status, 404);
});
