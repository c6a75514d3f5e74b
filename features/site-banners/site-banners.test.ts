import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aBanner } from "./testing.ts";

let now = new Date();
const forum = await openForum({ now: () => now });
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const member = await forum.as("member");
const guest = await forum.as("guest");
const NEW = { body: "Hello.", format: "text", viewLocation: "content", layoutViewType: "all" };
const MINUTE_MS = 60 * 1000;

const layoutOf = async (user: TestUser, query: object) =>
  (await user.get("/layouts/lookup-hydrate", { layoutViewType: "home", ...query })).body;
interface Node {
  $reactComponent: string;
  $reactProps: { banners: { moderationMessageID: number }[] };
}
const idsIn = (nodes: readonly Node[] = []) =>
  nodes
    .filter((node) => node.$reactComponent === "SiteBanners")
    .flatMap((node) => node.$reactProps.banners.map((each) => each.moderationMessageID));
const idsOn = async (user: TestUser, query = {}) => idsIn((await layoutOf(user, query)).notices);
const pageOf = async (url: string, cookie = "") =>
  (await forum.forum.http.inject({ url, headers: { cookie } })).body;
const removeAll = async () => {
  for (const { moderationMessageID } of (await administrator.get("/moderation-messages")).body)
    assert.equal((await administrator.delete(`/moderation-messages/${moderationMessageID}`)).status, 204);
};
const inCategory = (categoryID: number) => ({
  layoutViewType: "categoryList",
  recordType: "category",
  recordID: categoryID,
});

describe("a banner over the API", () => {
  it("has the defaults of the API, and is written by moderators only", async () => {
    assert.equal((await member.post("/moderation-messages", NEW)).status, 403);
    const { status, body } = await moderator.post("/moderation-messages", NEW);
    const { moderationMessageID, dateInserted, ...banner } = body;
    assert.equal(status, 201);
    assert.deepEqual(banner, {
      ...NEW,
      bodyHtml: "<p>Hello.</p>",
      ...{
        isDismissible: false,
        isEnabled: true,
        recordType: null,
        recordID: null,
        includeDescendants: false,
      },
      ...{ type: "casual", roleIDs: [], dateStart: null, dateEnd: null, sort: 0, dateUpdated: null },
    });
    assert.deepEqual((await member.get(`/moderation-messages/${moderationMessageID}`)).body, body);
    const path = `/moderation-messages/${moderationMessageID}`;
    assert.equal((await moderator.patch(path, { isEnabled: false })).body.isEnabled, false);
    assert.equal((await member.get(path)).status, 404);
    const all = async (user: TestUser, query = {}) =>
      (await user.get("/moderation-messages", query)).body.length;
    assert.deepEqual(
      [await all(moderator), await all(member), await all(moderator, { isEnabled: true })],
      [1, 0, 0],
    );
    assert.deepEqual(
      [await all(moderator, { isEnabled: "null" }), await all(moderator, { type: "alert" })],
      [1, 0],
    );
    assert.equal((await moderator.delete(path)).status, 204);
    assert.equal((await moderator.get(path)).status, 404);
  });

  it("refuses wrong values", async () => {
    const statusOf = async (more: object) =>
      (await moderator.post("/moderation-messages", { ...NEW, ...more })).status;
    assert.equal(await statusOf({ recordType: "category" }), 403);
    assert.equal(await statusOf({ recordID: 1 }), 403);
    assert.equal(await statusOf({ recordType: "category", recordID: 999_999 }), 404);
    assert.equal(await statusOf({ body: "x".repeat(1001) }), 422);
    assert.equal(await statusOf({ body: " " }), 400);
    assert.equal(await statusOf({ layoutViewType: "moon" }), 422);
    assert.equal(await statusOf({ dateStart: "2030-02-01T00:00:00Z", dateEnd: "2030-01-01T00:00:00Z" }), 422);
  });

  it("is recorded in the audit log", async () => {
    const id = await aBanner(forum);
    await administrator.patch(`/moderation-messages/${id}`, { isEnabled: false });
    await administrator.delete(`/moderation-messages/${id}`);
    const { body } = await administrator.get("/audit-logs", { recordID: String(id) });
    const kinds = JSON.stringify(body);
    for (const kind of ["siteBanner.add", "siteBanner.change", "siteBanner.delete"])
      assert.match(kinds, new RegExp(kind));
  });

  it("is one of at most 50 in use", async () => {
    for (let count = 0; count < 50; count++) await moderator.post("/moderation-messages", NEW);
    assert.equal((await moderator.post("/moderation-messages", NEW)).status, 422);
    const off = await moderator.post("/moderation-messages", { ...NEW, isEnabled: false });
    assert.equal(off.status, 201);
    const path = `/moderation-messages/${off.body.moderationMessageID}`;
    assert.equal((await moderator.patch(path, { isEnabled: true })).status, 422);
    await removeAll();
  });
});

describe("a banner on pages", () => {
  after(removeAll);

  it("appears on the cached pages of guests at once, without scripts or unsafe HTML, and vanishes with its deletion", async () => {
    assert.doesNotMatch(await pageOf("/"), /Maintenance/);
    const id = await aBanner(forum, {
      body: "Maintenance on **Sunday**. <script>alert(1)</script> [x](javascript:y)",
    });
    const page = await pageOf("/");
    assert.match(page, /<section[^>]*aria-label="Announcements"/);
    assert.match(page, /Maintenance on <strong>Sunday<\/strong>/);
    assert.doesNotMatch(page, /<script>alert|href="javascript/);
    assert.match(await pageOf("/nothing-here"), /Maintenance/, "an error page");
    await administrator.patch(`/moderation-messages/${id}`, { body: "Done." });
    assert.match(await pageOf("/"), /Done\./);
    await administrator.delete(`/moderation-messages/${id}`);
    assert.doesNotMatch(await pageOf("/"), /Done\./);
  });

  it("is shown in its category and below, and never to readers who do not see it", async () => {
    const parent = await aCategory(forum);
    const child = await aCategory(forum, { parentCategoryID: parent });
    const place = { recordType: "category" as const, recordID: parent };
    const id = await aBanner(forum, place);
    assert.deepEqual(await idsOn(guest), []);
    assert.deepEqual(await idsOn(guest, inCategory(parent)), [id]);
    assert.deepEqual(await idsOn(guest, inCategory(child)), []);
    await administrator.patch(`/moderation-messages/${id}`, { includeDescendants: true });
    assert.deepEqual(await idsOn(guest, inCategory(child)), [id]);
    const discussionID = await aDiscussion(forum, { categoryID: child });
    const thread = { layoutViewType: "post", recordType: "discussion", recordID: discussionID };
    assert.deepEqual(await idsOn(guest, thread), [id]);

    const staff = await aCategory(forum, { only: ["administrator"] });
    const secret = await aBanner(forum, { recordType: "category", recordID: staff });
    const asked = { layoutViewType: "createPost", params: { categoryID: staff } };
    assert.ok(!(await idsOn(member, asked)).includes(secret));
    assert.equal((await member.get(`/moderation-messages/${secret}`)).status, 404);
    await removeAll();
  });

  it("is shown on one kind of page, or in the side column", async () => {
    const id = await aBanner(forum, { layoutViewType: "discussionList", viewLocation: "panel" });
    assert.deepEqual(await idsOn(guest), []);
    const { notices, layout } = await layoutOf(guest, { layoutViewType: "discussionList" });
    assert.equal(notices, undefined);
    const { $reactProps } = layout.find((node: Node) => /^Section(Two|Three)/.test(node.$reactComponent));
    assert.deepEqual(idsIn($reactProps.secondaryTop ?? $reactProps.rightTop), [id]);
    await removeAll();
  });

  it("is shown to its roles, between its dates, and to no more than three at once in their order", async () => {
    const members = (await administrator.get("/roles")).body.find(
      (role: { type: string }) => role.type === "member",
    );
    const forMembers = await aBanner(forum, { roleIDs: [members.roleID] });
    assert.deepEqual([await idsOn(guest), await idsOn(member)], [[], [forMembers]]);
    assert.equal((await moderator.get(`/moderation-messages/${forMembers}`)).status, 200);
    await removeAll();

    const minutes = (count: number) => new Date(now.getTime() + count * MINUTE_MS).toISOString();
    await aBanner(forum, { body: "Soon.", dateStart: minutes(1), dateEnd: minutes(2) });
    assert.doesNotMatch(await pageOf("/"), /Soon\./);
    now = new Date(now.getTime() + 1.5 * MINUTE_MS);
    assert.equal((await idsOn(guest)).length, 1);
    now = new Date(now.getTime() + MINUTE_MS);
    assert.deepEqual(await idsOn(guest), []);
    await removeAll();

    const ids: number[] = [];
    for (let count = 0; count < 4; count++) ids.unshift(await aBanner(forum));
    assert.deepEqual(await idsOn(member), ids.slice(0, 3), "a new banner is the first");
    const sorts = Object.fromEntries(ids.toReversed().map((id, place) => [id, place]));
    assert.equal((await moderator.put("/moderation-messages/sorts", sorts)).status, 204);
    assert.deepEqual(await idsOn(member), ids.toReversed().slice(0, 3));
    assert.equal((await pageOf("/")).match(/<strong>Sunday<\/strong>/g)?.length, 3);
    await removeAll();
  });

  it("is dismissed by a member for good, and by a guest in one browser", async () => {
    const id = await aBanner(forum, { isDismissible: true });
    const fixed = await aBanner(forum, { body: "Fixed." });
    const dismiss = (user: TestUser, of: number) => user.put(`/moderation-messages/${of}/dismiss`, {});
    assert.equal((await dismiss(member, fixed)).status, 403);
    assert.equal((await dismiss(guest, id)).status, 403);
    for (let times = 0; times < 2; times++)
      assert.deepEqual((await dismiss(member, id)).body, { dismissed: true });
    assert.deepEqual(await idsOn(member), [fixed]);
    assert.deepEqual((await idsOn(moderator)).toSorted(), [fixed, id].toSorted());

    const cookie = `dismissed_banners=${id}.${fixed}.999999`;
    for (let times = 0; times < 2; times++) {
      assert.doesNotMatch(await pageOf("/", cookie), /<strong>Sunday<\/strong>/);
      assert.match(await pageOf("/", cookie), /Fixed\./, "a banner that cannot be dismissed");
      assert.match(await pageOf("/"), /<strong>Sunday<\/strong>/, "another guest");
    }
    await removeAll();
  });

  it("costs no statement for guests, and at most one for members", async () => {
    const count = async (user: TestUser) => {
      await idsOn(user);
      return forum.countStatements(() => idsOn(user));
    };
    const without = [await count(guest), await count(member)] as const;
    for (let number = 0; number < 5; number++) await aBanner(forum, { isDismissible: true });
    assert.deepEqual([await count(guest), await count(member)], [without[0], without[1] + 1]);
  });
});

describe("the page of the dashboard", () => {
  it("lists banners with their state for moderators, and is found", async () => {
    await removeAll();
    await aBanner(forum, { body: '[{"type":"p","children":[{"text":"Rich"}]}]', format: "rich2" });
    const load = (user: TestUser) =>
      user.get("/layouts/lookup-hydrate", {
        layoutViewType: "dashboard",
        params: { path: "/dashboard/site-banners" },
      });
    assert.equal((await load(member)).status, 403);
    const { banners } = (await load(moderator)).body.layout[0].$reactProps.children[0].$reactProps;
    const [{ name, state, editable }] = banners;
    assert.deepEqual([name, state, editable], ["Rich", "shown", { body: "Rich", format: "markdown" }]);
  });
});
