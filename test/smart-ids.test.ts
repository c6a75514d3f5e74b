import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { openForum } from "./forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const ann = await forum.as("member", "ann");
const guest = await forum.as("guest");
const categoryID = await aCategory(forum, { name: "Gardens", urlcode: "gardens" });
for (const urlcode of ["twin-1", "twin-2"]) await aCategory(forum, { name: "Twins", urlcode });
for (const name of ["Twins", "twins", "Helpers"]) await aRole(forum, { name });

const found: Record<string, string[]> = {
  users: ["$me", "$name:ann", "$name:ANN", "$email:ann@people.test"],
  categories: ["$urlcode:gardens", "$urlcode:GARDENS", "$name:Gardens"],
  roles: ["$name:Helpers", "$name:helpers"],
};

describe("a record may be named by another of its fields", () => {
  for (const [records, ids] of Object.entries(found)) {
    for (const id of ids) {
      test(`GET /${records}/${id}`, async () => {
        assert.equal((await administrator.get(`/${records}/${id}`)).status, 200);
      });
    }
  }

  test("in a query and in a body as well", async () => {
    const body = { name: "Roses", body: "Words.", format: "text", categoryID: "$urlcode:gardens" };
    assert.equal((await ann.post("/discussions", body)).body.categoryID, categoryID);
    const listed = await ann.get("/discussions", { categoryID: "$urlcode:gardens" });
    assert.deepEqual(
      listed.body.map(({ name }: { name: string }) => name),
      ["Roses"],
    );
  });
});

describe("where that does not name one record", () => {
  for (const records of Object.keys(found)) {
    const ask = (id: string) => administrator.get(`/${records}/${id}`);

    test(`nothing found: GET /${records}/$name:nobody is a 404`, async () => {
      const { status, body } = await ask("$name:nobody");
      assert.deepEqual([status, body.message], [404, "Smart ID not found."]);
    });

    test(`no such column: GET /${records}/$color:red is a 400`, async () => {
      assert.equal((await ask("$color:red")).status, 400);
    });

    test(`nonsense: GET /${records}/$ is a 422`, async () => {
      for (const id of ["$", "$:", "name:ann", `$name:${"x".repeat(400)}`, "1x"]) {
        const { status, body } = await ask(encodeURIComponent(id));
        assert.deepEqual([status, body.errors?.[0].field], [422, "id"], id);
      }
    });
  }

  test("several found is a 409", async () => {
    assert.equal((await administrator.get("/categories/$name:Twins")).status, 409);
    assert.equal((await administrator.get("/roles/$name:Twins")).status, 409);
  });

  test("for guests, $me is a 404", async () => {
    assert.equal((await guest.get("/users/$me")).status, 404);
  });

  test("an e-mail address is for those who may see it", async () => {
    assert.equal((await ann.get("/users/$email:ann@people.test")).status, 403);
    assert.equal((await ann.get("/users/$email:nobody@people.test")).status, 403);
  });
});
