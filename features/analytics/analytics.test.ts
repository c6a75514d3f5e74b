import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aSection } from "#features/site-sections/testing.ts";
import { aProgram } from "#features/tokens/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { arrangeMonths } from "./server/months.ts";
import { writePageViews } from "./server/write-page-views.ts";

const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const PHONE = { "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile" };
const GUEST_REFUSES = { cookie: "AnonymizeData=1" };

let time = new Date("2026-03-30T10:00:00Z");
const forum = await openForum({ now: () => time });
let administrator: TestUser;
let guest: TestUser;
let member: TestUser;

const configure = async (values: object) =>
  assert.equal((await administrator.patch("/config", values)).status, 200);

/** Moves the clock. Sessions end when no one uses them, so new users sign in. */
async function at(now: string): Promise<void> {
  time = new Date(now);
  [administrator, guest, member] = [
    await forum.as("administrator"),
    await forum.as("guest"),
    await forum.as("member"),
  ];
}

before(async () => {
  await at("2026-03-30T10:00:00Z");
  await configure({ "analytics.recordPageViews": true });
});

beforeEach(async () => {
  await sql`truncate page_views`.execute((await forum.context()).db);
});

const view = (user: TestUser, more: object = {}, headers: object = {}) =>
  user.post("/tick", { type: "page_view", url: "/discussions", ...more }, { ...FIREFOX, ...headers });

/** The stored page views, once the noted ones are written. */
async function stored() {
  const context = await forum.context();
  await writePageViews(context);
  return context.db.selectFrom("pageViews").selectAll().orderBy("url").execute();
}

describe("page views", () => {
  test("are stored with the page and the site that the reader came from, without who it was", async () => {
    const discussionID = await aDiscussion(forum);
    const url = `http://forum.test/discussion/${discussionID}/hello?page=2&query=secret#Comment_3`;
    const referrer = "https://search.example/find?q=secret";
    const sent = {
      url,
      referrer,
      pageName: "discussion",
      categoryID: 3,
      siteSectionID: "fr",
      groupID: 4,
      eventID: 5,
    };
    assert.deepEqual((await view(member, sent)).body, { didTrack: true });
    const [row, ...others] = await stored();
    assert.deepEqual(others, []);
    const { visitKey, ...fields } = row!;
    assert.match(visitKey, /^[\w-]{16}$/);
    assert.deepEqual(fields, {
      ...{
        dateInserted: time,
        type: "page_view",
        isMember: true,
        url: `/discussion/${discussionID}/hello?page=2`,
      },
      ...{ pageName: "discussion", discussionID, categoryID: 3, siteSectionID: "fr", groupID: 4, eventID: 5 },
      ...{ referrer: "https://search.example", destination: null },
    });
    const everything = JSON.stringify(row);
    for (const secret of ["secret", "127.0.0.1", "Firefox", member.name])
      assert.equal(everything.includes(secret), false, secret);
  });

  test("of a page in a section are stored without its folder, with the section", async () => {
    const siteSectionID = await aSection(forum, { folder: "fr" });
    await guest.get("/site-sections");
    await view(guest, { url: "http://forum.test/fr/discussion/12/hello" });
    const [row] = await stored();
    assert.deepEqual(
      [row?.url, row?.discussionID, row?.siteSectionID],
      ["/discussion/12/hello", 12, String(siteSectionID)],
    );
  });

  test("of one browser on one day are a visit, and no one can tell the next day", async () => {
    for (const headers of [FIREFOX, FIREFOX, PHONE]) await view(guest, {}, headers);
    const keys = (await stored()).map(({ visitKey }) => visitKey);
    assert.equal(new Set(keys).size, 2);
    await at("2026-03-31T10:00:00Z");
    await view(guest);
    const next = (await stored()).map(({ visitKey }) => visitKey);
    assert.equal(new Set([...keys, ...next]).size, 3);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from visit_salts`.execute(
      (await forum.context()).db,
    );
    assert.deepEqual(rows, [{ count: 1 }]);
  });

  test("of pages about one member, and links of emails, are stored without what identifies them", async () => {
    const secret = [
      "/entry/passwordreset/12/k3y",
      "/unsubscribe/k3y",
      "/messages/812#latest",
      "/profile/comments/ann",
    ];
    for (const url of [...secret, "/search?query=k3y&page=2", "/entry/register?code=k3y"])
      await view(guest, { url });
    assert.deepEqual(
      (await stored()).map(({ url }) => url),
      [
        "/entry/passwordreset",
        "/entry/register",
        "/messages",
        "/profile/comments",
        "/search?page=2",
        "/unsubscribe",
      ],
    );
  });

  test("are not those of other sites, programs, crawlers, and staff who act as a member", async () => {
    const program = await aProgram(forum, member);
    const crawler = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    const answers = [
      await view(guest, { url: "https://evil.example/discussions" }),
      await view(guest, { url: "javascript:alert(1)" }),
      await view(program),
      await view(guest, {}, crawler),
      await view(guest, {}, { "user-agent": "" }),
      await guest.post("/tick", { type: "read", url: "/discussions" }, FIREFOX),
    ];
    assert.deepEqual(
      answers.map(({ body }) => body),
      answers.map(() => ({ didTrack: false })),
    );
    assert.equal((await view(guest, {}, { origin: "https://evil.example" })).status, 403);
    assert.equal((await view(guest, { url: `/${"x".repeat(3000)}` })).status, 422);
    assert.deepEqual(await stored(), []);
  });

  test("leave what ticks did before: a thread is marked as read, and its view is counted", async () => {
    const discussionID = await aDiscussion(forum, { countComments: 2 });
    const tick = {
      type: "discussion_view",
      url: `/discussion/${discussionID}/x`,
      discussionID,
      countRead: 2,
    };
    assert.deepEqual((await member.post("/tick", tick, FIREFOX)).body, { didTrack: true });
    const { body } = await member.get("/discussions", { discussionID });
    assert.equal(body[0].countUnread, 0);
    assert.equal((await stored())[0]?.discussionID, discussionID);
  });

  test("cost no statement, and are written together with one", async () => {
    await view(guest);
    await stored();
    const ticking = await forum.statements(async () => {
      for (let page = 1; page <= 20; page++) await view(guest, { url: `/discussions?page=${page}` });
    });
    const ofViews = (statements: string[]) =>
      statements.filter((statement) => /page_views|visit_salts/.test(statement));
    assert.deepEqual(ofViews(ticking), []);
    const context = await forum.context();
    const writing = await forum.statements(() => writePageViews(context));
    assert.ok(
      ofViews(writing).filter((statement) => statement.includes("insert into page_views")).length <= 1,
    );
    assert.equal((await stored()).length, 21);
  });

  test("that cannot be written are written the next time", async () => {
    const context = await forum.context();
    await view(guest);
    const failing = context.transaction(async (inside) => {
      await sql`select 1 / 0`.execute(inside.db).catch(() => writePageViews(inside));
    });
    await assert.rejects(failing);
    assert.equal((await stored()).length, 1);
  });
});

test("links to other websites are stored with the site that they lead to", async () => {
  const leave = (destinationUrl: string) =>
    view(guest, { type: "externalNavigation", url: "/discussion/1/x", destinationUrl });
  assert.deepEqual((await leave("https://docs.example/private/k3y?token=k3y")).body, { didTrack: true });
  for (const wrong of ["/discussions", "http://forum.test/discussions", "mailto:ann@people.test"])
    assert.deepEqual((await leave(wrong)).body, { didTrack: false }, wrong);
  const rows = await stored();
  assert.deepEqual(
    rows.map(({ type, destination }) => [type, destination]),
    [["externalNavigation", "https://docs.example"]],
  );
});

describe("readers who refuse", () => {
  const choose = (user: TestUser, AnonymizeData: unknown) =>
    user.post("/analytics/privacy", { AnonymizeData });
  const choiceOf = async (user: TestUser, headers = {}) =>
    (await user.get("/analytics/privacy", {}, headers)).body.AnonymizeData;

  test("are not recorded: a member by the account, in every browser", async () => {
    assert.equal(await choiceOf(member), "-1");
    assert.deepEqual((await choose(member, 1)).body, { AnonymizeData: "1" });
    assert.equal(await choiceOf(member), "1");
    await view(member);
    assert.deepEqual(await stored(), []);
    await choose(member, "0");
    await view(member);
    assert.equal((await stored()).length, 1);
    await choose(member, -1);
    assert.equal(await choiceOf(member), "-1");
    for (const wrong of [2, "yes"]) assert.equal((await choose(member, wrong)).status, 422);
  });

  test("are not recorded: a guest by a cookie for a year, which scripts of the page read", async () => {
    const { headers } = await choose(guest, 1);
    const cookie = String(headers["set-cookie"]);
    assert.match(cookie, /^AnonymizeData=1; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    assert.match(
      String((await choose(guest, -1)).headers["set-cookie"]),
      /AnonymizeData=; Max-Age=0|Max-Age=0/,
    );
    assert.deepEqual([await choiceOf(guest), await choiceOf(guest, GUEST_REFUSES)], ["-1", "1"]);
    assert.deepEqual((await view(guest, {}, GUEST_REFUSES)).body, { didTrack: false });
    assert.deepEqual(await stored(), []);
  });

  test("are not recorded: anyone whose browser sends Global Privacy Control", async () => {
    for (const user of [guest, member])
      assert.deepEqual((await view(user, {}, { "sec-gpc": "1" })).body, { didTrack: false });
    assert.deepEqual(await stored(), []);
  });

  test("get the pages that all get, with a link to the choice while there is one", async () => {
    const page = async (headers = {}) =>
      (await forum.forum.http.inject({ url: "/discussions", headers })).body.replace(
        /"now":"[^"]+"|\d{13}/g,
        "",
      );
    await page();
    const html = await page();
    assert.equal(await page(GUEST_REFUSES), html);
    assert.match(html, /<a href="\/home\/privacy">Privacy Choices<\/a>/);
    const choices = await forum.forum.http.inject({ url: "/home/privacy", headers: GUEST_REFUSES });
    assert.match(choices.body, /Count my visits/);
    assert.match(choices.body, /name="robots" content="noindex"/);
  });
});

test("page views of a month are dropped together after the retention period", async () => {
  const context = await forum.context();
  const months = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'page_views'::regclass order by relname`.execute(context.db);
    return rows.map(({ name }) => name.slice(-6));
  };
  await configure({ "analytics.retentionMonths": 2 });
  for (const [now, expected] of [
    ["2026-04-30T23:59:00Z", ["202603", "202604", "202605", "202606"]],
    ["2026-06-01T00:10:00Z", ["202604", "202605", "202606", "202607", "202608"]],
  ] as const) {
    await at(now);
    await arrangeMonths(await forum.context());
    assert.deepEqual(await months(), expected);
  }
  // A forum that was off for long has no partition yet.
  await at("2027-01-15T10:00:00Z");
  await view(guest);
  assert.equal((await stored()).length, 1);
  assert.deepEqual(await months(), ["202701", "202702", "202703"]);
});

test("the dashboard counts visits and page views, and nothing while they are not recorded", async () => {
  for (const headers of [FIREFOX, FIREFOX, PHONE]) await view(guest, {}, headers);
  await stored();
  const figures = async () => {
    const { body } = await administrator.get("/dashboard/activity", { period: "7" });
    return body.figures
      .filter(({ id }: { id: string }) => /^(?:visits|pageViews)$/.test(id))
      .map(({ id, count }: { id: string; count: number }) => [id, count]);
  };
  assert.deepEqual(await figures(), [
    ["visits", 2],
    ["pageViews", 3],
  ]);
  await configure({ "analytics.recordPageViews": false });
  await at("2027-01-16T10:00:00Z");
  assert.deepEqual(await figures(), []);
  assert.deepEqual((await view(guest)).body, { didTrack: false });
  const { body } = await forum.forum.http.inject({ url: "/discussions" });
  assert.equal(body.includes("/home/privacy"), false);
});
