import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { aCollection, categoryAt, discussionAt } from "./testing.ts";

const origin = "https://forum.example";
const forum = await openForum({ environment: { PUBLIC_URL: origin } });
const manager = await forum.as("administrator", "keeper");
const member = await forum.as("member", "reader");
const tea = await aCategory(forum, { name: "Tea", urlcode: "green-tea" });
const [one, two, three] = await Promise.all(
  ["One", "Two", "Three"].map((name) => aDiscussion(forum, { name })),
);
const places = [discussionAt(one!), discussionAt(two!), discussionAt(three!), categoryAt(tea)];

const look = (path: string, params: Record<string, string> = {}) =>
  manager.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params: { path, ...params } });
const pageOf = async (path: string, params?: Record<string, string>) => {
  const { title, children } = (await look(path, params)).body.layout[0].$reactProps;
  return { title, ...children[0].$reactProps };
};
const namesIn = async (id: number) =>
  (await pageOf(`/dashboard/collections/${id}`)).records.map(({ name }: { name: string }) => name);

describe("adding to a collection", () => {
  it("accepts an address of this forum, absolute or as a path", async () => {
    const { status, body } = await manager.post("/collections", {
      name: "Of addresses",
      url: `${origin}/discussion/${one}/one#Comment_3`,
    });
    assert.equal(status, 201, JSON.stringify(body));
    for (const url of [`/discussion/${two}`, "/categories/green-tea/p2"])
      assert.equal((await manager.post(`/collections/${body.collectionID}/records`, { url })).status, 201);
    assert.deepEqual((await namesIn(body.collectionID)).toSorted(), ["One", "Tea", "Two"]);
  });

  it("shows an error beside the field when there is no record at that address", async () => {
    const id = await aCollection(forum);
    for (const url of [
      "https://elsewhere.example/discussion/1",
      "/discussion/99999",
      "/discussion/99999999999999999999",
      "/categories/nothing",
      "/categories/%zz",
      "/",
      "https://",
    ]) {
      const { status, body } = await manager.post(`/collections/${id}/records`, { url });
      assert.equal(status, 422, url);
      assert.match(body.errors[0].field, /^(url|records)$/, url);
    }
    const { status, body } = await manager.post("/collections", { name: "Of nothing" });
    assert.deepEqual([status, body.errors[0].field], [400, "records"]);
    const empty = await manager.post("/collections", { name: "Of nothing", url: " " });
    assert.deepEqual([empty.status, empty.body.errors[0].field], [400, "url"]);
  });

  it("can be reordered", async () => {
    const id = await aCollection(forum, places);
    await manager.put(`/collections/${id}/records`, {
      records: places.map((place, sort) => ({ ...place, sort })),
    });
    const move = (recordID: number, place: number) =>
      manager.patch(`/collections/${id}/records/discussion/${recordID}`, { place });
    assert.equal((await move(three!, 1)).status, 200);
    assert.deepEqual(await namesIn(id), ["Three", "One", "Two", "Tea"]);
    await move(three!, 3);
    assert.deepEqual(await namesIn(id), ["One", "Two", "Three", "Tea"]);
    await move(one!, 30);
    assert.deepEqual(await namesIn(id), ["Two", "Three", "Tea", "One"]);
    assert.equal((await move(99_999, 1)).status, 404);
    assert.equal((await move(one!, 0)).status, 422);
  });
});

describe("the pages of the dashboard for collections", () => {
  it("list collections by name, with the number of records", async () => {
    await aCollection(forum, places, "A whole shelf");
    const { collections } = await pageOf("/dashboard/collections");
    assert.deepEqual([collections[0].name, collections[0].countRecords], ["A whole shelf", 4]);
  });

  it("show a collection by its id, and a 404 for an unknown one", async () => {
    const id = await aCollection(forum, places.slice(0, 1), "The one");
    const { title, records } = await pageOf(`/dashboard/collections/${id}`);
    assert.deepEqual([title, records.length, records[0].recordID], ["The one", 1, one]);
    assert.equal((await look("/dashboard/collections/99999")).status, 404);
    assert.equal((await look("/dashboard/collections/x")).status, 422);
    const params = { path: `/dashboard/collections/${id}` };
    const refused = await member.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params });
    assert.deepEqual([refused.status, refused.body.permissions], [403, ["community.manage"]]);
  });
});
