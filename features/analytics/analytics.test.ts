import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openForum } from "#test/forum.ts";

const forum = await openForum();

test("a page view is written with others", async () => {
  const administrator = await forum.as("administrator");
  const guest = await forum.as("guest");
  const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
  const view = { type: "page_view", url: "/discussions?page=2&query=secret", referrer: "https://search.example/?q=x" };
  assert.deepEqual((await guest.post("/tick", view, agent)).body, { didTrack: false });
  assert.equal((await administrator.patch("/config", { "analytics.recordPageViews": true })).status, 200);
  assert.deepEqual((await guest.post("/tick", view, agent)).body, { didTrack: true });
  const context = await forum.context();
  const { writePageViews } = await import("./server/write-page-views.ts");
  await writePageViews(context);
  console.log(await context.db.selectFrom("pageViews").selectAll().execute());
});
