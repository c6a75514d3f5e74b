import assert from "node:assert/strict";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "../forum.ts";

const forum = await openForum();
const { hostname, port } = new URL(await forum.listen());
const admin = await forum.as("administrator", "keeper");
const secret = await aCategory(forum, { name: "Quagmire", only: ["administrator"] });

/** Requests exactly this path: fetch would normalize it. `isCached` is true for a cached page. */
async function get(path: string, cookie?: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = cookie === undefined ? {} : { cookie };
    request({ hostname, port, path, headers }, resolve).on("error", reject).end();
  });
  return { status: answer.statusCode, isCached: answer.headers.etag !== undefined, html: await text(answer) };
}

describe("a page cached for guests", () => {
  it("was rendered for a guest, in whatever form a member's cookie is sent", async () => {
    const [name, value] = admin.cookie.split("=");
    const written = [`${name} =${value}`, `a=b;${name}\t=${value}`, `;; ${name}=${value}`];
    for (const [index, cookie] of written.entries()) {
      const path = `/categories?page=${index + 1}`;
      assert.match((await get(path, cookie)).html, /Quagmire/, cookie);
      for (const answer of [await get(path), await get(path)]) {
        assert.equal(answer.status, 200);
        assert.doesNotMatch(answer.html, /Quagmire|keeper/, cookie);
      }
    }
  });

  it("is dropped under each of its addresses when its contents are hidden", async () => {
    const discussionID = await aDiscussion(forum, { name: "Sesame" });
    const thread = `/discussion/${discussionID}`;
    const addresses = [
      ...[
        thread,
        `${thread}/`,
        `${thread}/x`,
        `/discussion/00${discussionID}`,
        `${thread}?page=1&sort=score`,
      ],
      ...[
        `/.${thread}`,
        `/a/..${thread}/sesame`,
        `//here${thread}`,
        `http://forum.test${thread}`,
        "/",
        "/discussions",
      ],
    ];
    for (const address of addresses) await get(address);
    const pages = await Promise.all(addresses.map((address) => get(address)));
    assert.ok(pages.filter((answer) => answer.isCached && answer.html.includes("Sesame")).length > 5);
    await admin.patch(`/discussions/${discussionID}`, { categoryID: secret });
    for (const address of addresses) assert.doesNotMatch((await get(address)).html, /Sesame/, address);
  });

  it("is never the response to a form, and names no user", async () => {
    const answer = await forum.forum.http.inject({
      method: "POST",
      url: "/entry/signin",
      headers: { origin: "http://forum.test", "content-type": "application/x-www-form-urlencoded" },
      payload: "_call=POST+/authenticate/password&username=Sesame&password=x",
    });
    assert.equal(answer.statusCode, 401);
    assert.match(answer.body, /Sesame/);
    assert.doesNotMatch((await get("/entry/signin")).html, /Sesame/);
  });
});
