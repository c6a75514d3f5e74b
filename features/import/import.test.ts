import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { recounts } from "#platform/server/recount.ts";
import { openForum, type TestForum } from "#test/forum.ts";
import { anExport, dump, importInto, linesOf, type Table } from "./testing.ts";

const DAY = "2014-03-01 08:00:00";
const ROLES: Table = ["Role", "RoleID Name Type", [8, "Member", "member"], [40, "Helper", "moderator"]];
const USERS: Table = [
  "User",
  "UserID Name Email Password HashMethod Photo DateInserted Admin Banned Deleted CountComments Gender",
  [1, "Ann", "ann@old.test", "$2y$10$x", "Vanilla", "https://photos.test/ann.png", DAY, 1, 0, 0, 99, "f"],
  [2, "ann", null, "", "Reset", "files/ann.png", DAY, 0, 0, 0, 0, null],
  [3, "Ben B.", "ben@old.test", "", "Reset", null, DAY, 0, 1, 0, 0, null],
  [7, "Gone", "gone@old.test", "hash", "Vanilla", null, DAY, 0, 0, 1, 0, null],
];
const USER_ROLES: Table = ["UserRole", "UserID RoleID", [1, 8], [2, 8], [3, 40], [3, 77], [99, 8]];
const CATEGORIES: Table = [
  "Category",
  "CategoryID ParentCategoryID Name UrlCode Sort DateInserted PermissionCategoryID",
  [-1, null, "Root", "", 0, DAY, -1],
  [1, -1, "News", "general", 1, DAY, -1],
  [5, 1, "Staff", "staff", 2, DAY, 5],
  [6, 5, "Rota", "rota", 3, DAY, 5],
];
const DISCUSSIONS: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Announce Closed Sink CountViews",
  [
    1,
    1,
    "a < b<br />",
    "See <a href='12.html#comment-3'>this</a><script>x()</script>",
    "Html",
    1,
    DAY,
    2,
    1,
    0,
    9,
  ],
  [12, 1, "Bare", "**words**", "Markdown", 3, "2014-03-02 08:00:00", 0, 0, 0, 0],
  [13, 6, "Odd", "{", "Rich", 404, "2014-03-03 08:00:00", 0, 0, 0, 0],
  [14, 99, "Lost", "x", null, 1, DAY, 0, 0, 0, 0],
];
const COMMENTS: Table = [
  "Comment",
  "CommentID DiscussionID Body Format InsertUserID DateInserted parentCommentID",
  [1, 12, "one", "Text", 1, "2014-03-04 08:00:00", null],
  [2, 12, "two", "Text", 2, "2014-03-05 08:00:00", 1],
  [3, 1, "three", null, 404, "2014-03-06 08:00:00", null],
  [4, 4040, "orphan", "Text", 1, DAY, null],
];
const FORUM = [ROLES, USERS, USER_ROLES, CATEGORIES, DISCUSSIONS, COMMENTS];

async function wrongCounters(forum: TestForum): Promise<string[]> {
  const context = await forum.context();
  const wrong: string[] = [];
  for (const { name, count } of context.addons.of(recounts)) if ((await count(context)) > 0) wrong.push(name);
  return wrong;
}

describe("an imported forum", async () => {
  const forum = await openForum();
  const admin = await forum.as("administrator");
  const guest = await forum.as("guest");
  const file = await anExport(FORUM);
  const report = await importInto(forum, file);

  it("says what became of every row", () => {
    assert.ok(report.complete);
    for (const { rows, read, wrote, kept, skipped } of report.tables) {
      assert.equal(read, rows);
      assert.equal(wrote + kept + skipped.reduce((sum, { count }) => sum + count, 0), rows);
    }
  });

  it("has its discussions and comments under their old ids, with dates and authors", async () => {
    const { body } = await guest.get("/discussions/12", { expand: "insertUser,lastPost" });
    assert.equal(body.name, "Bare");
    assert.equal(body.dateInserted, "2014-03-02T08:00:00.000Z");
    assert.equal(body.insertUser.name, "Ben B.");
    assert.equal(body.body, "<p><strong>words</strong></p>");
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
    assert.match(body.body, /href="\/discussion\/12"/);
    assert.doesNotMatch(body.body, /script/);
    assert.deepEqual([body.closed, body.pinLocation, body.countViews], [true, "category", 9]);
  });

  it("shows what cannot be rendered as text, and what is by nobody as that", async () => {
    const { body } = await admin.get("/discussions/13");
    assert.equal(body.body, "<p>{</p>");
    assert.equal(body.insertUserID, 0);
    const { changed } = linesOf(report, "Discussion");
    assert.deepEqual(changed.at(0), ["its author has no account; it is by nobody now", 1, "13"]);
    assert.match(changed.at(1)?.[0] ?? "", /^its body is shown as plain text/);
  });

  it("leaves out what stands nowhere, and says so", () => {
    assert.deepEqual(linesOf(report, "Discussion").skipped, [["its category is not there", 1, "14"]]);
    assert.deepEqual(linesOf(report, "Comment").skipped, [["its discussion is not there", 1, "4"]]);
    assert.deepEqual(linesOf(report, "UserRole").skipped, [
      ["there is no such role", 1, "3/77"],
      ["there is no such account", 1, "99/8"],
    ]);
  });

  it("has accounts with names that differ only in case, and of deleted ones the id alone", async () => {
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
    const rows = await dump(forum);
    assert.ok(!JSON.stringify(rows["users"]).includes("gone@old.test"));
  });

  it("gives a new role what is usual for its type", async () => {
    const { body } = await admin.get("/roles/40", { expand: "permissions" });
    const everywhere = body.permissions.find(({ type }: { type: string }) => type === "global");
    assert.equal(everywhere.permissions["community.moderate"], true);
    assert.equal(everywhere.permissions["site.manage"], false);
  });

  it("keeps categories with permissions of their own closed, as those permissions are not imported", async () => {
    assert.equal((await guest.get("/categories/5")).status, 403);
    assert.equal((await guest.get("/discussions/13")).status, 404);
    const { body } = await admin.get("/categories/6");
    assert.deepEqual([body.parentCategoryID, body.customPermissions], [5, false]);
    assert.match(linesOf(report, "Category").changed.at(-1)?.[0] ?? "", /only administrators see it/);
  });

  it("has counters and last posts that are right", async () => {
    assert.deepEqual(await wrongCounters(forum), []);
    const { body } = await guest.get("/categories/1", { expand: "lastPost" });
    assert.deepEqual([body.countDiscussions, body.countComments], [2, 3]);
    assert.equal(body.lastPost.commentID, 3);
  });

  it("names the columns that have no place here, but not those that it counts by itself", () => {
    assert.deepEqual(report.tables.find(({ table }) => table === "User")?.columnsLeftOut, { Gender: 1 });
  });

  it("goes on counting behind the ids of the export", async () => {
    const { body } = await admin.post("/discussions", {
      categoryID: 1,
      name: "New",
      body: "x",
      format: "text",
    });
    assert.equal(body.discussionID, 15);
  });

  it("is changed by no second import, also in what was changed and deleted here since", async () => {
    await admin.patch("/users/3", { roleID: [8] });
    await admin.patch("/discussions/12", { name: "Renamed" });
    await admin.delete("/discussions/1");
    await admin.delete("/comments/2");
    const before = await dump(forum);
    const second = await importInto(forum, file);
    assert.deepEqual(await dump(forum), before);
    assert.ok(second.tables.every(({ wrote, changed }) => wrote === 0 && changed.length === 0));
    assert.deepEqual(linesOf(second, "Discussion").kept, 3);
    assert.deepEqual(second.counters, {});
  });
});

describe("records that were made here", async () => {
  const forum = await openForum();
  const admin = await forum.as("administrator", "Ann");
  const unused = await aDiscussion(forum, { insertUserID: admin.userID, name: "Mine" });
  const comment = await aComment(forum, { discussionID: unused, insertUserID: admin.userID });
  const dropped = await aDiscussion(forum, { insertUserID: admin.userID, name: "Dropped" });
  await admin.delete(`/discussions/${dropped}`);
  const own = await aCategory(forum, { urlcode: "rota" });
  const report = await importInto(forum, await anExport(FORUM));

  it("give their ids to those of the export, and are told of", async () => {
    assert.deepEqual([admin.userID, unused, comment, dropped], [1, 1, 1, 2]);
    const numbers = (table: string) =>
      linesOf(report, table).changed.flatMap(([what, , which]) =>
        what.startsWith("made here") ? which : [],
      );
    assert.deepEqual(numbers("User"), ["1 → 8"]);
    assert.deepEqual(numbers("Discussion"), ["1 → 15"]);
    assert.deepEqual(numbers("Comment"), ["1 → 5"]);
    assert.deepEqual(numbers("Category"), ["1 → 7", "rota → rota-2"]);
    assert.equal((await admin.get(`/categories/${own}`)).body.urlcode, "rota-2");
  });

  it("stay what they were under their new ids", async () => {
    assert.equal((await admin.get("/users/me")).body.userID, 8);
    const { body } = await admin.get("/discussions/15", { expand: "category,insertUser" });
    assert.deepEqual([body.name, body.insertUser.name, body.category.name], ["Mine", "Ann", "General"]);
    assert.deepEqual([body.countComments, body.lastUserID], [1, 8]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("keep their names: an imported one that is the same gets a number", async () => {
    assert.equal((await admin.get("/users/1")).body.name, "Ann_2");
    assert.ok(linesOf(report, "User").changed.some(([, , which]) => which === "1 (Ann_2)"));
  });

  it("can still be deleted, as can what took their ids", async () => {
    for (const path of ["/comments/1", "/comments/5", "/discussions/12", "/discussions/15"]) {
      assert.equal((await admin.delete(path)).status, 204, path);
    }
  });
});

describe("an export with oddities", () => {
  it("makes the empty category of a new forum go when it is in the way", async () => {
    const forum = await openForum();
    const report = await importInto(forum, await anExport([CATEGORIES]));
    const { body } = await (await forum.as("administrator")).get("/categories", { limit: 10 });
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      ["News", "Staff", "Rota"],
    );
    assert.equal(linesOf(report, "Category").changed[0]?.[2], "General");
  });

  it("may have its tables in any order, and in pieces", async () => {
    const forum = await openForum();
    const [name, columns, first, ...rest] = COMMENTS;
    const pieces: Table[] = [
      [name, columns, first as never],
      DISCUSSIONS,
      CATEGORIES,
      [name, columns, ...rest],
    ];
    await importInto(forum, await anExport([...pieces, USER_ROLES, USERS, ROLES]));
    const other = await openForum();
    await importInto(other, await anExport(FORUM));
    assert.deepEqual(await dump(forum), await dump(other));
  });

  it("may have tables, ids, rows and characters that are of no use, which are named", async () => {
    const forum = await openForum();
    const users: Table = [
      "User",
      "UserID Name Email",
      [1, "A", "x@old.test"],
      [1, "B", null],
      ["?", "C", null],
    ];
    const more: Table[] = [users, ["Poll", "PollID Name", [1, "x"], [2, "y"]]];
    const torn = 'Table: User\nUserID,Name,Email\n4,"N\0",\\N\n5\n6,A,X@OLD.test\n';
    const report = await importInto(forum, await anExport(more, torn));
    assert.deepEqual(report.tablesLeftOut, { Poll: 2 });
    assert.deepEqual(
      report.problems.map(({ what, count }) => [what, count]),
      [
        ["NUL characters removed", 1],
        ["A row of User has 1 cells instead of 3; it is left out.", 1],
      ],
    );
    const { wrote, changed, skipped } = linesOf(report, "User");
    assert.equal(wrote, 3);
    assert.deepEqual(skipped, [
      ["a row with this id came before it", 1, "1"],
      ["its id is no number above 0", 1, "?"],
    ]);
    assert.deepEqual(
      changed.map(([, count, which]) => [count, which]),
      [
        [1, "6 (A_2)"],
        [1, "6"],
        [3, "1 4 6"],
        [3, "1 4 6"],
      ],
    );
  });

  it("cannot make members administrators with the id of their role", async () => {
    const forum = await openForum();
    const roles: Table = ["Role", "RoleID Name Type", [16, "Readers", "member"]];
    const report = await importInto(
      forum,
      await anExport([roles, ["User", "UserID Name", [2, "Eve"]], ["UserRole", "UserID RoleID", [2, 16]]]),
    );
    assert.equal(linesOf(report, "Role").changed[0]?.[2], "16 → 33");
    const admin = await forum.as("administrator");
    assert.equal((await admin.get("/roles/16")).body.name, "Readers");
    assert.deepEqual((await admin.get("/users/2")).body.roles, [{ roleID: 16, name: "Readers" }]);
    assert.equal((await admin.get("/roles/33")).body.type, "administrator");
  });

  it("may have categories below nothing, or below themselves", async () => {
    const forum = await openForum();
    const rows: [number, number, string, string][] = [
      [2, 3, "A", "a"],
      [3, 2, "B", "A"],
      [4, 44, "C", "c"],
    ];
    await importInto(
      forum,
      await anExport([["Category", "CategoryID ParentCategoryID Name UrlCode", ...rows]]),
    );
    const { body } = await (await forum.as("guest")).get("/categories", {
      categoryID: "2..4",
      sort: "categoryID",
    });
    assert.deepEqual(
      body.map((category: Record<string, unknown>) => [category["parentCategoryID"], category["urlcode"]]),
      [
        [null, "a"],
        [2, "A-2"],
        [null, "c"],
      ],
    );
  });
});

it("a dry run reports the same as the import, and changes nothing", async () => {
  const forum = await openForum();
  await forum.as("administrator", "Ann");
  const file = await anExport(FORUM);
  const before = await dump(forum);
  const dry = await importInto(forum, file, { dryRun: true });
  assert.deepEqual(await dump(forum), before);
  assert.deepEqual(await importInto(forum, file), dry);
});
