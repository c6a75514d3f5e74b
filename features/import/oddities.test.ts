import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import {
  anExport,
  CATEGORIES,
  COMMENTS,
  DAY,
  DISCUSSIONS,
  dump,
  FORUM,
  importInto,
  linesOf,
  ROLES,
  type Table,
  USER_ROLES,
  USERS,
} from "./testing.ts";

it("deletes the empty category of a new forum when its id is needed", async () => {
  const forum = await openForum();
  const report = await importInto(forum, await anExport([CATEGORIES]));
  const { body } = await (await forum.as("administrator")).get("/categories", { limit: 10 });
  assert.deepEqual(
    body.map(({ name }: { name: string }) => name),
    ["News"],
  );
  assert.equal(linesOf(report, "Category").changed[0]?.[2], "General");
});

it("accepts its tables in any order, and split into parts", async () => {
  const forum = await openForum();
  const [name, columns, first, ...rest] = COMMENTS;
  const tables: Table[] = [
    [name, columns, first as never],
    DISCUSSIONS,
    CATEGORIES,
    [name, columns, ...rest],
  ];
  await importInto(forum, await anExport([...tables, USER_ROLES, USERS, ROLES]));
  const other = await openForum();
  await importInto(other, await anExport(FORUM));
  assert.deepEqual(await dump(forum), await dump(other));
});

it("names tables, ids, rows and characters that it cannot use", async () => {
  const forum = await openForum();
  const users: Table = [
    "User",
    "UserID Name Email DateInserted",
    [1, "A", "x@old.test", DAY],
    [1, "B", null, DAY],
    ["?", "C", null, DAY],
  ];
  const more: Table[] = [users, ["Poll", "PollID Name", [1, "x"], [2, "y"]]];
  const torn = `Table: User\nUserID,Name,Email,DateInserted\n4,"N\0",\\N,${DAY}\n5\n6,A,X@OLD.test,${DAY}\n`;
  const report = await importInto(forum, await anExport(more, torn));
  assert.deepEqual(report.tablesLeftOut, { Poll: 2 });
  assert.deepEqual(
    report.problems.map(({ what, count }) => [what, count]),
    [
      ["NUL characters removed", 1],
      ["A row of User has 1 cells instead of 4; it is left out.", 1],
    ],
  );
  const { wrote, changed, skipped } = linesOf(report, "User");
  assert.equal(wrote, 3);
  assert.deepEqual(skipped, [
    ["a row with this id came before it", 1, "1"],
    ["its id is not a positive number", 1, "?"],
  ]);
  assert.deepEqual(changed, [
    ["its name belongs to another account; a number was added", 1, "6 (A_2)"],
    ["its email address belongs to another account; imported without one", 1, "6"],
    ["it had no role; the member role was added", 3, "1 4 6"],
  ]);
});

it("cannot make members administrators through the id of their role", async () => {
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

it("accepts categories whose parent is missing or the category itself", async () => {
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

it("reports the same as the import in a dry run, and changes nothing", async () => {
  const forum = await openForum();
  await forum.as("administrator", "Ann");
  const file = await anExport(FORUM);
  const before = await dump(forum);
  const dry = await importInto(forum, file, { dryRun: true });
  assert.deepEqual(await dump(forum), before);
  assert.deepEqual(await importInto(forum, file), dry);
});
