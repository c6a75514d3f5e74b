import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";
test("smoke", async () => {
  const forum = await openForum();
  const ann = await forum.as("member");
  const a = await ann.post("/discussions", { name: "Hi", body: "Hello", format: "text", categoryID: 1 });
  process.stdout.write(JSON.stringify(a, null, 1));
  process.stdout.write(JSON.stringify((await forum.forum.http.inject("/")).body.slice(0,500)));
});
