import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { feature } from "#platform/server/application/feature.ts";
import { onEveryNode } from "#platform/server/events/events.ts";
import { openForum } from "#test/forum.ts";
import { forumImported } from "./server/index.ts";
import { anExport, dump, FORUM, importInto, linesOf, wrongCounters } from "./testing.ts";

let notifications = 0;
const listener = onEveryNode(forumImported, () => {
  notifications += 1;
});
const forum = await openForum({ more: [feature({ name: "ear", adds: [listener] })] });
const admin = await forum.as("administrator");
const guest = await forum.as("guest");
const file = await anExport(FORUM);
const report = await importInto(forum, file);

describe("an imported forum", () => {
  it("reports the outcome of every row", () => {
    assert.ok(report.complete);
    for (const { rows, read, wrote, kept, skipped } of report.tables) {
      assert.equal(read, rows);
      assert.equal(wrote + kept + skipped.reduce((sum, { count }) => sum + count, 0), rows);
    }
  });

  it("is announced on every node", () => assert.equal(notifications, 1));

  it("has its discussions and comments under their old ids, with dates and authors", async () => {
    const { body } = await guest.get("/discussions/12", { expand: "insertUser,lastPost" });
    assert.equal(body.name, "Bare");
    assert.equal(body.dateInserted, "2014-03-02T08:00:00.000Z");
    assert.equal(body.insertUser.name, "Ben B.");
    assert.equal(body.body, "<p><strong>words</strong></p>\n");
    assert.equal(body.countComments, 2);
    assert.equal(body.lastPost.commentID, 2);
    const { body: thread } = await guest.get("/comments", { discussionID: 12 });
    assert.deepEqual(
      thread.map((comment: Record<string, unknown>) => [comment["commentID"], comment["parentCommentID"]]),
      [
        [1, null],
        [2, 1],
      ],
    );
  });

  it("keeps titles as plain text, runs no script and links to discussions here", async () => {
    const { body } = await guest.get("/discussions/1");
    assert.equal(body.name, "a < b<br />");
    assert.match(body.body, /href="\/discussion\/12#Comment_2"/);
    assert.match(body.body, /href="\/discussion\/13"/);
    assert.doesNotMatch(body.body, /script/);
    assert.deepEqual([body.closed, body.pinLocation, body.countViews], [true, "category", 9]);
  });

  it("shows posts that cannot be rendered as text, and posts without an author as posts of no one", async () => {
    const { body } = await guest.get("/discussions/13", { expand: "insertUser" });
    assert.equal(body.body, "<p>{</p>");
    assert.equal(body.insertUserID, 0);
    const { changed } = linesOf(report, "Discussion");
    assert.deepEqual(changed.at(0), ["its author has no account; imported without an author", 1, "13"]);
    assert.match(changed.at(1)?.[0] ?? "", /^its body is shown as plain text/);
  });

  it("skips rows that refer to missing records, and reports them", () => {
    assert.deepEqual(linesOf(report, "Discussion").skipped, [["its category does not exist", 1, "14"]]);
    assert.deepEqual(linesOf(report, "Comment").skipped, [["its discussion does not exist", 1, "4"]]);
    assert.deepEqual(linesOf(report, "UserRole").skipped, [
      ["the role does not exist", 1, "3/77"],
      ["the account does not exist", 1, "99/8"],
    ]);
  });

  it("has accounts with names that differ only in case, and only the ids of deleted accounts", async () => {
    const { body } = await admin.get("/users", { userID: "1..7" });
    assert.deepEqual(
      body.map((user: Record<string, unknown>) => [
        user["userID"],
        user["name"],
        user["email"],
        user["banned"],
      ]),
      [
        [1, "Ann", "ann@old.test", 0],
        [2, "ann", null, 0],
        [3, "Ben B.", "ben@old.test", 1],
      ],
    );
    assert.equal(body[0].photoUrl, "https://photos.test/ann.png");
    assert.match(body[1].photoUrl, /^\/avatars\//);
    assert.deepEqual(
      body.map((user: { roles: { name: string }[] }) => user.roles.map(({ name }) => name)),
      [["Member", "Administrator"], ["Member"], ["Helper"]],
    );
    const { changed } = linesOf(report, "User");
    assert.deepEqual(changed.at(1), ["its Photo cannot be used here; it is left out", 1, "2"]);
    const rows = await dump(forum);
    assert.ok(!JSON.stringify(rows["users"]).includes("gone@old.test"));
  });

  it("gives a new role the default permissions of its type", async () => {
    const { body } = await admin.get("/roles/40", { expand: "permissions" });
    const everywhere = body.permissions.find(({ type }: { type: string }) => type === "global");
    assert.equal(everywhere.permissions["community.moderate"], true);
    assert.equal(everywhere.permissions["site.manage"], false);
  });

  it("keeps categories with custom permissions closed, because those permissions are not imported", async () => {
    const [what, , which] = linesOf(report, "Category").changed.at(-1) ?? [];
    assert.match(what ?? "", /it stays hidden until you grant roles access/);
    assert.equal(which, "5");
    assert.equal((await guest.get("/categories/5")).status, 403);
    assert.equal((await guest.get("/discussions/11")).status, 404);
    const permissions = { "discussions.view": true };
    await admin.patch("/roles/16/permissions", [{ type: "category", id: 5, permissions }]);
    assert.equal((await admin.get("/discussions/11")).body.categoryID, 6);
    assert.equal((await guest.get("/discussions/11")).status, 404);
  });

  it("has correct counters and last posts", async () => {
    assert.deepEqual(await wrongCounters(forum), []);
    const { body } = await guest.get("/categories/1", { expand: "lastPost" });
    assert.deepEqual([body.countDiscussions, body.countComments], [4, 3]);
    assert.equal(body.lastPost.commentID, 3);
  });

  it("names the columns it does not import, except counters that it computes itself", () => {
    assert.deepEqual(report.tables.find(({ table }) => table === "User")?.columnsLeftOut, { Gender: 1 });
  });

  it("assigns new ids above the ids of the export", async () => {
    const { body } = await admin.post("/discussions", {
      categoryID: 1,
      name: "New",
      body: "x",
      format: "text",
    });
    assert.equal(body.discussionID, 15);
  });

  it("is not changed by a second import, even where records were changed or deleted since", async () => {
    await admin.patch("/users/3", { roleID: [8] });
    await admin.patch("/discussions/12", { name: "Renamed" });
    await admin.delete("/discussions/1");
    await admin.delete("/comments/2");
    const before = await dump(forum);
    const second = await importInto(forum, file);
    assert.deepEqual(await dump(forum), before);
    assert.ok(second.tables.every(({ wrote, changed }) => wrote === 0 && changed.length === 0));
    assert.equal(linesOf(second, "Discussion").kept, 5);
    assert.deepEqual(second.counters, {});
  });
});
