import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { wrongCounters } from "#features/comments/testing.ts";
import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { openForum } from "#test/forum.ts";
import type { AdministeredTag } from "./contract.ts";
import { aTag } from "./testing.ts";

const forum = await openForum();
const author = await forum.as("member", "quill");
const moderator = await forum.as("moderator", "sorter");
const administrator = await forum.as("administrator", "steward");
const post = { name: "About ink", body: "Words.", format: "text", categoryID: 1 };
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

const posted = async (tags: object) => {
  const { status, body } = await author.post("/discussions", { ...post, ...tags });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};

const openPage = (asked: object = {}, user = administrator) =>
  user.get("/layouts/lookup-hydrate", {
    ...{ layoutViewType: "dashboard", params: { path: "/dashboard/tags", ...asked } },
  });

const lastChange = async () =>
  (await administrator.get("/audit-logs", { limit: 1 })).body[0] as {
    message: string;
    before: object;
    after: object;
  };

describe("synonyms of a tag", () => {
  it("lead to it in posts, suggestions, searches and old addresses", async () => {
    const tagID = await aTag(forum, "javascript");
    const { status, body } = await administrator.patch(`/tags/${tagID}`, { synonyms: ["JS", "Ecma Script"] });
    assert.deepEqual([status, body.synonyms], [200, ["Ecma Script", "JS"]]);
    assert.deepEqual(namesOf((await posted({ newTagNames: ["js", "Ecma script"] })).tags), ["javascript"]);
    assert.deepEqual(namesOf((await author.get("/tags", { query: "ecm" })).body), ["javascript"]);
    const discussion = await posted({});
    const put = await author.put(`/discussions/${discussion.discussionID}/tags`, {
      urlcodes: ["ecma-script"],
    });
    assert.deepEqual(namesOf(put.body), ["javascript"]);
    const page = await author.get("/layouts/lookup-hydrate", {
      ...{ layoutViewType: "discussionList", recordType: "tag", recordID: "JS" },
    });
    assert.equal(page.body.redirectTo, `/discussions?tagID=${tagID}`);
  });

  it("belong to one tag only", async () => {
    const one = await aTag(forum, "graphite");
    const other = await aTag(forum, "pencil");
    assert.equal((await administrator.patch(`/tags/${one}`, { synonyms: ["lead"] })).status, 200);
    for (const name of ["Lead", "graphite"]) {
      const { status, body } = await administrator.patch(`/tags/${other}`, { synonyms: [name] });
      assert.deepEqual(
        [status, body.errors?.[0].message],
        [422, `${name} already leads to another tag.`],
        name,
      );
    }
    assert.equal((await administrator.post("/tags", { name: "LEAD" })).status, 409);
    assert.equal((await administrator.patch(`/tags/${one}`, { synonyms: [] })).status, 200);
    assert.equal((await administrator.post("/tags", { name: "LEAD" })).status, 201);
  });
});

describe("merging tags", () => {
  it("gives the posts and the names of one tag to the other, and counts correctly", async () => {
    const from = await aTag(forum, "colour");
    const into = await aTag(forum, "color");
    await administrator.patch(`/tags/${from}`, { synonyms: ["hue"] });
    const one = await posted({ tagIDs: [from] });
    await posted({ tagIDs: [from, into] });
    const { status } = await administrator.delete(`/tags/${from}?replacementTagID=${into}`);
    assert.equal(status, 204);
    assert.equal((await administrator.get(`/tags/${from}`)).status, 404);
    const { body } = await administrator.get(`/tags/${into}`);
    assert.deepEqual([body.countDiscussions, body.synonyms], [2, ["colour", "hue"]]);
    assert.deepEqual(namesOf((await author.get(`/discussions/${one.discussionID}`)).body.tags), ["color"]);
    assert.deepEqual(namesOf((await posted({ newTagNames: ["Hue"] })).tags), ["color"]);
    assert.deepEqual(await wrongCounters(forum), []);
    assert.equal((await lastChange()).message, "merged the tag colour into color");
  });

  it("is refused into itself, into a missing tag and for users without the permission", async () => {
    const tagID = await aTag(forum, "alone");
    assert.equal((await administrator.delete(`/tags/${tagID}?replacementTagID=${tagID}`)).status, 422);
    assert.equal((await administrator.delete(`/tags/${tagID}?replacementTagID=99999`)).status, 422);
    const other = await aTag(forum, "company");
    assert.equal((await author.delete(`/tags/${tagID}?replacementTagID=${other}`)).status, 403);
  });

  it("lifts the children of the merged tag", async () => {
    const [parent, other] = [await aTag(forum, "old group"), await aTag(forum, "new group")];
    const { body: child } = await administrator.post("/tags", { name: "in a group", parentTagID: parent });
    await administrator.delete(`/tags/${parent}?replacementTagID=${other}`);
    assert.equal((await administrator.get(`/tags/${child.tagID}`)).body.parentTagID, other);
  });
});

describe("a tag for some roles", () => {
  it("is added by them and by moderators, and stays on posts that others edit", async () => {
    const tagID = await aTag(forum, "official");
    const roleIDs = await roleIDsOfType(await forum.context(), "moderator");
    const { status } = await administrator.patch(`/tags/${tagID}`, { roleIDs });
    assert.equal(status, 200);
    const refused = await author.post("/discussions", { ...post, newTagNames: ["official"] });
    assert.deepEqual(
      [refused.status, refused.body.errors?.[0].message],
      [422, "You can’t add the tag official. Remove it to continue."],
    );
    assert.deepEqual((await author.get("/tags", { query: "offic", isAddable: true })).body, []);
    assert.equal((await moderator.get("/tags", { query: "offic", isAddable: true })).body.length, 1);
    const { discussionID } = await posted({});
    const added = await moderator.post(`/discussions/${discussionID}/tags`, { tagIDs: [tagID] });
    assert.deepEqual(namesOf(added.body), ["official"]);
    const edited = await author.patch(`/discussions/${discussionID}`, { tagNames: "official, plain" });
    assert.deepEqual(namesOf(edited.body.tags), ["official", "plain"]);
  });

  it("needs roles that exist", async () => {
    const tagID = await aTag(forum, "for no one");
    const { status, body } = await administrator.patch(`/tags/${tagID}`, { roleIDs: [99_999] });
    assert.deepEqual([status, body.errors?.[0].field], [422, "roleIDs"]);
  });
});

it("changes of tags are in the audit log, with both values", async () => {
  const tagID = await aTag(forum, "befor");
  await administrator.patch(`/tags/${tagID}`, { name: "before", urlcode: "before" });
  const { message, before, after } = await lastChange();
  assert.deepEqual(
    { message, before, after },
    {
      message: "changed the tag befor",
      before: { name: "befor", urlcode: "befor" },
      after: { name: "before", urlcode: "before" },
    },
  );
});

describe("the page of tags in the dashboard", () => {
  it("lists them with group and synonyms, in a constant number of statements", async () => {
    const group = await aTag(forum, "zebra group");
    const addMember = (name: string) =>
      administrator.post("/tags", { name, parentTagID: group, synonyms: [`${name} too`] });
    await addMember("zebra one");
    const open = () => openPage({ query: "zebra", sort: "name" });
    await open();
    const few = await forum.countStatements(open);
    for (const name of ["zebra two", "zebra three"]) await addMember(name);
    assert.equal(await forum.countStatements(open), few);
    const { body } = await open();
    const { tags } = body.layout[0].$reactProps.children[0].$reactProps as { tags: AdministeredTag[] };
    assert.deepEqual(
      tags.map(({ name, groupName, synonyms }) => [name, groupName, synonyms]),
      [
        ["zebra group", null, []],
        ["zebra one", "zebra group", ["zebra one too"]],
        ["zebra three", "zebra group", ["zebra three too"]],
        ["zebra two", "zebra group", ["zebra two too"]],
      ],
    );
  });

  it("is for users who manage the community", async () => {
    assert.equal((await openPage({}, moderator)).status, 403);
  });
});
