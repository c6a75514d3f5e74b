import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { ignoring } from "#features/ignoring/testing.ts";
import { emailsGoOut } from "#features/notification-emails/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { SavedSearch } from "./contract.ts";
import { selectDue } from "./server/alert-queries.ts";
import { alerts } from "./server/alerts.ts";
import { askSearches } from "./server/ask-searches.ts";
import { aSavedSearch } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const author = await forum.as("member", "Writer");
const categoryID = await aCategory(forum);

const alerting = { isAlerting: true };
const of = (query: string, more = "") => ({
  url: `/search?query=${encodeURIComponent(query)}${more}`,
  ...alerting,
});

async function aPost(name: string, more: object = {}, by = author): Promise<number> {
  const sent = { categoryID, name, body: "Words.", format: "text", ...more };
  return (await by.post("/discussions", sent)).body.discussionID;
}
async function aComment(discussionID: number, body: string, by = author): Promise<number> {
  return (await by.post("/comments", { discussionID, body, format: "text" })).body.commentID;
}
interface Received {
  body: string;
  url: string;
  recordID: number;
  read: boolean;
  count?: number;
}
async function notificationsOf(user: TestUser, query: object = {}): Promise<Received[]> {
  // A job matches saved searches and notifies their owners.
  await forum.drained();
  await forum.drained();
  return (await user.get("/notifications", { ...query })).body;
}
const bodiesTo = async (user: TestUser) => (await notificationsOf(user)).map(({ body }) => body);

describe("a saved search", () => {
  it("is saved once, under its terms or a name, and is visible to its owner alone", async () => {
    const [owner, other] = [await forum.as("member"), await forum.as("member")];
    const saved = await owner.post("/saved-searches", {
      url: "/search?page=3&search=solar+inverter&domain=discussions&tags=&nonsense=1",
    });
    const { savedSearchID, dateInserted, ...rest } = saved.body;
    assert.equal(saved.status, 201);
    assert.match(dateInserted, /^\d{4}-/);
    assert.deepEqual(
      { ...rest, url: Object.fromEntries(new URL(rest.url, "http://here").searchParams) },
      {
        ...{ name: "solar inverter", query: "solar inverter", isAlerting: false, canAlert: true },
        url: { query: "solar inverter", domain: "discussions" },
      },
    );
    const again = await owner.post("/saved-searches", {
      ...{ url: "/search?domain=discussions&query=solar+inverter", name: " Mine ", isAlerting: "true" },
    });
    assert.deepEqual(again.body, { ...saved.body, name: "Mine", isAlerting: true });
    assert.deepEqual((await owner.get("/saved-searches")).body, [again.body]);
    assert.deepEqual((await other.get("/saved-searches")).body, []);
    for (const id of [savedSearchID, 999_999]) {
      assert.equal((await other.patch(`/saved-searches/${id}`, { name: "Theirs" })).status, 404);
      assert.equal((await other.delete(`/saved-searches/${id}`)).status, 404);
    }
    const renamed = await owner.patch(`/saved-searches/${savedSearchID}`, { name: "Sun", isAlerting: false });
    assert.deepEqual([renamed.status, renamed.body.name, renamed.body.isAlerting], [200, "Sun", false]);
    assert.equal((await owner.delete(`/saved-searches/${savedSearchID}`)).status, 204);
    assert.deepEqual((await owner.get("/saved-searches")).body, []);
  });

  it("is refused when it is not a search, its name is too long, or the member has too many", async () => {
    const owner = await forum.as("member");
    for (const url of [
      "/discussions?query=x",
      "/search",
      "/search?sort=score&domain=members",
      "no address:",
      "",
    ]) {
      const { status, body } = await owner.post("/saved-searches", { url });
      assert.deepEqual([status, body.errors[0].field], [422, "url"], url);
    }
    const long = await owner.post("/saved-searches", { url: "/search?query=x", name: "x".repeat(101) });
    assert.deepEqual([long.status, long.body.errors[0].field], [422, "name"]);
    for (let n = 1; n <= 50; n++) await aSavedSearch(owner, { ...of(`word${n}`), isAlerting: false });
    const { status, body } = await owner.post("/saved-searches", of("word51"));
    assert.deepEqual(
      [status, body.message],
      [400, "You have 50 saved searches, the maximum. Delete one first."],
    );
    assert.equal((await owner.post("/saved-searches", { ...of("word7"), name: "Seven" })).body.name, "Seven");
  });

  it("notifies only of posts", async () => {
    const owner = await forum.as("member");
    const url = "/search?query=writer&domain=members";
    const refused = await owner.post("/saved-searches", { url, ...alerting });
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, "isAlerting"]);
    const saved = await owner.post("/saved-searches", { url });
    assert.deepEqual([saved.status, saved.body.canAlert], [201, false]);
    assert.equal((await owner.patch(`/saved-searches/${saved.body.savedSearchID}`, alerting)).status, 422);
  });

  it("is saved, listed, changed and deleted with scripts off", async () => {
    const owner = await forum.as("member");
    const { http } = forum.forum;
    const { cookie } = owner;
    const html = async (url: string) => (await http.inject({ method: "GET", url, headers: { cookie } })).body;
    const send = (url: string, fields: [string, string][]) =>
      http.inject({
        ...{ method: "POST", url, payload: new URLSearchParams(fields).toString() },
        headers: {
          ...{ cookie, origin: "http://forum.test" },
          "content-type": "application/x-www-form-urlencoded",
        },
      });
    const results = "/search?query=solar+power";
    const [, link = ""] = /href="(\/profile\/saved-searches\?url=[^"]+)"/.exec(await html(results)) ?? [];
    assert.match(await html(link), /name="_call" value="POST \/saved-searches"/);
    const page = "/profile/saved-searches";
    const fields = { url: results, name: "Sun", isAlerting: "true" };
    const saved = await send(link, Object.entries({ _call: "POST /saved-searches", _then: page, ...fields }));
    assert.deepEqual([saved.statusCode, saved.headers.location], [303, page]);
    assert.match(await html(results), /href="\/profile\/saved-searches"[^>]*>.*Saved/s);
    const list = await html(page);
    assert.match(list, /<a href="\/search\?query=solar\+power"[^>]*>Sun<\/a>/);
    assert.match(list, /role="switch"[^>]*aria-checked="true"/);
    const [, call] = /value="(PATCH \/saved-searches\/\d+)"/.exec(list) ?? [];
    const off = await send(page, Object.entries({ _call: call ?? "", _then: page, isAlerting: "false" }));
    assert.equal(off.headers.location, page);
    assert.match(await html(page), /role="switch"[^>]*aria-checked="false"/);
    await send(page, Object.entries({ _call: call?.replace("PATCH", "DELETE") ?? "", _then: page }));
    assert.match(await html(page), /No saved searches yet/);
  });
});

describe("notifications of a saved search", () => {
  it("come once per post, with its title, in one line until they are read", async () => {
    const owner = await forum.as("member");
    await aPost("Heatpump before");
    await aSavedSearch(owner, of("heatpump", "&domain=discussions"));
    const discussionID = await aPost("Heatpump after");
    assert.deepEqual(await bodiesTo(owner), [
      "New result for “<strong>heatpump</strong>”: <strong>Heatpump after</strong>",
    ]);
    const commentID = await aComment(await aPost("Other"), "One more heatpump");
    await aComment(discussionID, "Nothing of the kind, but under its title");
    const [received] = await notificationsOf(owner);
    assert.equal(received?.count, 2);
    assert.equal(received?.body, "2 new results for “<strong>heatpump</strong>”: <strong>Other</strong>");
    const { searchParams } = new URL(received?.url ?? "", "http://here");
    assert.deepEqual(Object.fromEntries(searchParams), {
      ...{ query: "heatpump", domain: "discussions", sort: "-dateInserted" },
    });
    await owner.patch("/notifications", { read: true });
    await author.patch(`/discussions/${discussionID}`, { name: "Heatpump, edited" });
    await author.patch(`/comments/${commentID}`, { body: "Heatpump, edited", format: "text" });
    const read = (await notificationsOf(owner)).map((each) => each.read);
    assert.deepEqual(read, [true, true]);
  });

  it("require all terms as spelled, and the filters", async () => {
    const owner = await forum.as("member");
    const other = await aCategory(forum);
    await aSavedSearch(owner, of("gravel bicycle", `&domain=discussions&categoryIDs=${categoryID}`));
    await aPost("Gravel roads");
    await aPost("Gravel bycicle");
    await aPost("Gravel bicycle elsewhere", { categoryID: other });
    const found = await aPost("A gravel bicycle");
    assert.deepEqual(
      (await notificationsOf(owner)).map(({ recordID }) => recordID),
      [found],
    );
  });

  it("are not sent to users who cannot see the post, wrote it, ignore its author, are banned, or want none", async () => {
    const users = [];
    for (const [who, more] of Object.entries({
      reader: alerting,
      ignorer: alerting,
      banned: alerting,
      quiet: {},
    })) {
      const member = await forum.as("member", who);
      const savedSearchID = await aSavedSearch(member, { ...of("windmill"), isAlerting: false, ...more });
      users.push({ member, savedSearchID });
    }
    await aSavedSearch(author, of("windmill"));
    const [reader, ignorer, banned, quiet] = users;
    await ignoring(forum, ignorer!.member.userID, author.userID);
    await administrator.put(`/users/${banned!.member.userID}/ban`, { banned: true });
    const hidden = await aCategory(forum, { only: ["administrator", "moderator"] });
    await aSavedSearch(administrator, of("windmill"));
    const secret = await aPost("A secret windmill", { categoryID: hidden }, await forum.as("moderator"));
    const seen = await aPost("A windmill for all");
    await forum.drained();
    const ids = async (user: TestUser) =>
      (await notificationsOf(user, { shouldBatch: false }))
        .map(({ recordID }) => recordID)
        .sort((a, b) => a - b);
    assert.deepEqual(await ids(reader!.member), [seen]);
    assert.deepEqual(await ids(administrator), [secret, seen]);
    for (const user of [ignorer!.member, quiet!.member, author])
      assert.deepEqual(await ids(user), [], user.name);
    const { rows } = await sql`select from notifications where user_id = ${banned!.member.userID}`.execute(
      (await forum.context()).db,
    );
    assert.equal(rows.length, 0);
    await quiet!.member.patch(`/saved-searches/${quiet!.savedSearchID}`, alerting);
    await reader!.member.patch(`/saved-searches/${reader!.savedSearchID}`, { isAlerting: false });
    const next = await aPost("One windmill more");
    assert.deepEqual(await ids(quiet!.member), [next]);
    assert.deepEqual(await ids(reader!.member), [seen]);
    await administrator.patch(`/categories/${categoryID}`, { customPermissions: true });
    await forum.drained();
    assert.deepEqual(await ids(quiet!.member), []);
    await administrator.patch(`/categories/${categoryID}`, { customPermissions: false });
  });

  it("come for posts that are indexed late", async () => {
    const owner = await forum.as("member");
    await aSavedSearch(owner, of("turbine"));
    await forum.drained();
    const context = await forum.context();
    await context.transaction(async (inside) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('search index', 0))`.execute(inside.db);
      await aPost("A turbine that is indexed late");
      assert.equal(await alerts.claim(context, true), "nothing");
    });
    assert.equal((await notificationsOf(owner)).length, 1);
  });

  it("need one query for all owners with equal searches and equal visibility", async () => {
    const owners = await Promise.all([1, 2, 3].map(() => forum.as("member")));
    for (const owner of owners) await aSavedSearch(owner, of("gearbox"));
    await aSavedSearch(administrator, of("gearbox"));
    const posts = [{ kind: "discussion", recordID: await aPost("A gearbox"), dateNoted: new Date(0) }];
    const context = await forum.context();
    const sent = await forum.statements(() =>
      context.transaction(async (inside) => {
        const due = await selectDue(inside, Number.MAX_SAFE_INTEGER, 1000);
        await askSearches(
          inside,
          due.filter(({ name }) => name === "gearbox"),
          posts,
        );
      }),
    );
    const searched = sent.filter((statement) => /from search_parts.*order by/s.test(statement));
    assert.equal(searched.length, 2);
  });

  it("are sent by email on request, with a link that unsubscribes from that search alone", async () => {
    await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });
    const owner = await forum.as("member");
    await owner.patch("/notification-preferences/$me", { SavedSearch: { email: true } });
    const savedSearchID = await aSavedSearch(owner, { ...of("anemometer"), name: "Wind" });
    await aSavedSearch(owner, of("barometer"));
    const emailsTo = async () => {
      await forum.drained();
      await emailsGoOut(forum);
      return (await forum.emails()).filter((email) => email.includes(`${owner.name}@people.test`));
    };
    await aPost("An anemometer");
    const [email, ...more] = await emailsTo();
    assert.equal(more.length, 0);
    assert.match(email ?? "", /An anemometer/);
    const token = /List-Unsubscribe: ?<[^>]*\/unsubscribe\/([^>]+)>/.exec(
      email?.replace(/\r?\n\s+/g, "") ?? "",
    )?.[1];
    const guest = await forum.as("guest");
    const { body } = await guest.post(`/unsubscribe/${token}`, {});
    assert.equal(body.preferences[0].name, "New results for “Wind”");
    const isAlerting = async () =>
      (await owner.get("/saved-searches")).body.find(
        (each: SavedSearch) => each.savedSearchID === savedSearchID,
      ).isAlerting;
    assert.equal(await isAlerting(), false);
    await aPost("Another anemometer");
    await aPost("A barometer");
    const [, another, ...rest] = await emailsTo();
    assert.match(another ?? "", /A barometer/);
    assert.equal(rest.length, 0);
    await guest.post(`/unsubscribe/resubscribe/${token}`, {});
    assert.equal(await isAlerting(), true);
  });
});
