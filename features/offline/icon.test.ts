import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const ask = (url: string) => forum.forum.http.inject({ url });

it("generates an icon while no administrator has chosen one", async () => {
  assert.match((await ask("/discussions")).body, /<link rel="icon" href="\/icons\/any\.svg">/);
  const { headers, statusCode } = await ask("/favicon.ico");
  assert.deepEqual([statusCode, headers.location], [302, "/icons/any.svg"]);
  assert.match((await ask("/icons/any.svg")).body, />C<\/text>/);
  const administrator = await forum.as("administrator");
  await administrator.patch("/config", { "branding.favicon": "/own.png", "garden.title": "Lamps" });
  assert.match((await ask("/discussions")).body, /<link rel="icon" href="\/own\.png">/);
  assert.equal((await ask("/favicon.ico")).headers.location, "/own.png");
  assert.match((await ask("/icons/any.svg")).body, />L<\/text>/);
});
