import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aProgram } from "#features/tokens/testing.ts";
import { TEST_BASE } from "../base-path.ts";
import { openForum } from "../forum.ts";
import { Client } from "./client.ts";
import * as documented from "./documented.ts";

const DAY_MS = 86_400_000;
const forum = await openForum();
const exporter = new Client(
  await aProgram(forum, await forum.as("administrator", "keeper"), { isReadOnly: true }),
);
const newsletter = new Client(
  await aProgram(forum, await forum.as("member", "Gazette"), { isReadOnly: true }),
);
const ann = await forum.as("member", "Ann");
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const ids: number[] = [];
for (const days of [9, 7, 5, 3, 1]) {
  const post = { name: `Day ${days}`, insertUserID: ann.userID, dateInserted: ago(days) };
  ids.push(await aDiscussion(forum, post));
}
const [first = 0, second = 0] = ids;
const commentID = await aComment(forum, { discussionID: first, insertUserID: ann.userID });

after(() => {
  const calls = exporter.calls + newsletter.calls;
  assert.ok(calls >= 50, `only ${calls} calls`);
});

const idsOf = (rows: { discussionID: number }[]) => rows.map(({ discussionID }) => discussionID);

describe("a newsletter", () => {
  it("reads the best posts since a date, with authors and excerpts", async () => {
    const query = {
      dateInserted: `>=${ago(6).toISOString()}`,
      sort: "-score",
      expand: "insertUser,excerpt,category",
    };
    const posts = await newsletter.call("GET /discussions", {
      query,
      each: documented.DISCUSSION,
      paging: "numbered",
    });
    assert.equal(posts.length, 3);
    for (const { insertUser, excerpt } of posts) {
      assert.equal(insertUser.name, "Ann");
      assert.equal(excerpt, "Some words.");
    }
    await newsletter.call("GET /posts", {
      query: { sort: "dateInserted", limit: 3 },
      each: "recordType:s, recordID:i, name:s, url:s, dateInserted:dt",
    });
    const { counts } = await newsletter.call("GET /site-totals", {
      query: { counts: "all" },
      one: "counts:o",
    });
    assert.deepEqual(counts.discussion, { count: 5, isCalculating: false, isFiltered: false });
    assert.deepEqual([counts.comment.count, counts.post.count, counts.category.count], [1, 6, 1]);
    await newsletter.call("GET /site-totals", {
      query: { counts: "user,boats" },
      status: 422,
      one: documented.ERROR,
    });
    await newsletter.call("GET /site-totals", { status: 400, one: documented.ERROR });
  });

  it("writes nothing with its token for reading", async () => {
    const body = { name: "New", body: "Words.", format: "text", categoryID: 1 };
    await newsletter.call("POST /discussions", { body, status: 403, one: documented.ERROR });
    await newsletter.call(`PATCH /discussions/${first}`, { body, status: 403, one: documented.ERROR });
    await newsletter.call(`DELETE /comments/${commentID}`, { status: 403, one: documented.ERROR });
  });
});

describe("an exporter", () => {
  it("follows the pages of a list to its end", async () => {
    const found: number[] = [];
    let next: string | undefined = "/discussions?limit=2&sort=dateInserted";
    while (next) {
      const { body, headers }: { body: { discussionID: number }[]; headers: Record<string, unknown> } =
        await exporter.answerTo(`GET ${next}`, { paging: "numbered" });
      found.push(...idsOf(body));
      const url = headers["x-app-page-next-url"];
      assert.equal(String(headers["link"]).includes('rel="next"'), url !== undefined);
      next = typeof url === "string" ? url.replace("http://forum.test/api/v2", "") : undefined;
    }
    assert.deepEqual(found, ids);
    assert.deepEqual(await exporter.call("GET /discussions", { query: { page: 9 } }), []);
  });

  it("limits lists by ranges of ids and by dates", async () => {
    const ranges = [`${first},${second}`, `${first}..${second}`, `[${first},${second}]`, `<=${second}`];
    for (const discussionID of ranges) {
      const rows = await exporter.call("GET /discussions", { query: { discussionID, sort: "discussionID" } });
      assert.deepEqual(idsOf(rows), [first, second]);
    }
    const [day, hour] = [ago(8).toISOString().slice(0, 10), ago(8).toISOString()];
    for (const dateInserted of [`<${day}`, `[2000-01-01,${day}]`, `<=${hour}`, `(2000-01-01,${hour})`]) {
      const rows = await exporter.call("GET /discussions", { query: { dateInserted } });
      assert.deepEqual(idsOf(rows), [first]);
    }
    await exporter.call("GET /discussions", {
      query: { discussionID: "many" },
      status: 422,
      one: documented.ERROR,
    });
    await exporter.call("GET /comments", {
      query: { commentID: `>=${commentID}`, sort: "commentID", limit: 500 },
      each: documented.COMMENT,
    });
    await exporter.call("GET /users", {
      query: { userID: `>=${ann.userID}`, sort: "userID", limit: 100 },
      ...{ each: documented.USER, paging: "numbered" },
    });
    await exporter.call("GET /users/by-names", {
      query: { name: "An*" },
      each: documented.USER_FRAGMENT,
      paging: "more",
    });
  });

  it("trims answers to fields, and gets tables as CSV", async () => {
    const [row] = await exporter.call("GET /discussions", {
      query: { fields: "discussionID,insertUser.name", limit: 1 },
    });
    assert.deepEqual(Object.keys(row).sort(), ["discussionID", "insertUser"]);
    for (const list of ["discussions", "comments", "users"]) {
      const { body, headers } = await exporter.answerTo(`GET /${list}.csv`, { query: { limit: 2 } });
      assert.match(String(headers["content-type"]), /csv/);
      assert.match(String(headers["content-disposition"]), /attachment/);
      assert.match(body, /^\W?(discussionID|commentID|userID)/);
    }
    await exporter.call("GET /users.csv", { query: { userID: "many" }, status: 422, one: documented.ERROR });
  });

  it("crawls every kind of record that the forum lists as a resource", async () => {
    const resources = await exporter.call("GET /resources", {
      query: { crawlable: true, expand: "crawl" },
      each: "recordType:s, url:s, crawlable:b, crawl:o",
    });
    for (const { recordType, crawl } of resources) {
      const list = new URL(crawl.url);
      const query = { [crawl.parameter]: `${crawl.min}..${crawl.max}`, limit: crawl.maxLimit };
      const address = `${list.pathname.replace("/api/v2", "")}${list.search}`;
      const rows = await exporter.call(`GET ${address}`, {
        query: { ...Object.fromEntries(list.searchParams), ...query },
      });
      assert.equal(rows.length, crawl.count, recordType);
      for (const row of rows) assert.ok(row[crawl.uniqueIDField], recordType);
      await exporter.call(`GET /resources/${recordType}`, {
        one: "recordType:s, url:s, crawlable:b, crawl:o",
      });
    }
  });

  it("copies roles, types, fields, tags, themes and settings", async () => {
    await exporter.call("GET /roles", {
      query: { expand: "permissions" },
      each: `${documented.ROLE}, permissions:o[]`,
    });
    await exporter.call("GET /post-types", {
      each: "postTypeID:s, name:s, isOriginal:b, isActive:b, postButtonLabel:s",
    });
    assert.deepEqual(await exporter.call("GET /post-types", { query: { page: 2 } }), []);
    await exporter.call("GET /post-fields", { query: { page: 1 } });
    await exporter.call("GET /profile-fields", {
      each: "apiName:s, label:s, dataType:s, formType:s, visibility:s, sort:i",
    });
    await exporter.call("GET /tags");
    await exporter.call("GET /locales", { each: "localeID:s, localeKey:s, regionalKey:s, displayNames:o" });
    await exporter.call("GET /locales/en/translations", { status: 200 });
    await exporter.call("GET /themes/current", { one: "assets:o, name:s" });
    await exporter.call("GET /themes");
    const config = await exporter.call("GET /config", {
      query: { select: "garden.*,plugins.*,profile.editEmails" },
    });
    assert.deepEqual(
      ["garden.title", "garden.orgName", "garden.cookie.path", "plugins.qna", "profile.editEmails"].map(
        (key) => config[key],
      ),
      // What the forum says loses the path below which it is tried.
      ["Colloquy", "Colloquy", TEST_BASE ? "" : "/", false, true],
    );
    assert.equal("posts.maxLength" in config, false);
    const { properties } = await exporter.call("GET /config/schema", { one: "type:s, properties:o" });
    assert.equal(properties["garden.title"].maxLength, 50);
    assert.deepEqual(
      [properties["garden.title"]["x-read"], properties["garden.title"]["x-write"]],
      [null, "community.manage"],
    );
    assert.equal(properties["emailServer.password"].writeOnly, true);
    await exporter.call("GET /addons", { each: "addonID:s, name:s, key:s, type:s, version:s, enabled:b" });
    await exporter.call("GET /layouts", { status: 200 });
    await exporter.call("GET /layouts/lookup-hydrate", {
      query: { layoutViewType: "home" },
      one: "layout:o[]",
    });
    await exporter.call("GET /audit-logs", { paging: "numbered" });
    await exporter.call("GET /audit-logs/event-types", { each: "eventType:s, name:s" });
    await exporter.call("GET /dashboard/menus", { each: "name:s, id:s, children:o[]" });
    await exporter.call("GET /digest/delivery-dates", { one: "sent:o, upcoming:o" });
    const { paths } = await exporter.call("GET /open-api/v3", { one: "openapi:s, paths:o" });
    for (const path of ["/posts", "/site-totals", "/discussions/search", "/config/schema", "/resources"])
      assert.ok(paths[path]?.get, path);
  });
});
