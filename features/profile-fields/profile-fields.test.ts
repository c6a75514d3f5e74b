import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openProfile } from "#features/profiles/testing.ts";
import { aHolder, aUser } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aProfileField } from "./testing.ts";

const forum = await openForum();
const { guest, author: owner, other, moderator, administrator } = await forum.everyone();
const reader = await aHolder(forum, "internalInfo.view");
const path = `/users/${owner.userID}/profile-fields`;
const fieldsOf = async (user: TestUser) => (await user.get(path)).body;
const saved = async (user: TestUser, body: object) => {
  const answer = await user.patch(path, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const refusedOf = ({ status, body }: Awaited<ReturnType<TestUser["patch"]>>) =>
  [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)].join(" ");

describe("the fields of profiles", () => {
  it("start with the built-in ones, some of which are disabled", async () => {
    const { body } = await administrator.get("/profile-fields");
    const listed = body.map(({ apiName, visibility, enabled }: Record<string, unknown>) =>
      [apiName, visibility, ...(enabled ? [] : ["off"])].join(" "),
    );
    assert.deepEqual(listed, [
      ...["Title public", "Location private", "DateOfBirth internal", "first-name public off"],
      ...["last-name private off", "company public off", "pronouns public off", "bio public off"],
    ]);
    const namesTo = async (user: TestUser, query: object) =>
      (await user.get("/profile-fields", query as never)).body.map(
        ({ apiName }: { apiName: string }) => apiName,
      );
    assert.deepEqual(await namesTo(guest, { enabled: true }), ["Title", "Location"]);
    assert.deepEqual(await namesTo(reader, { dataType: "date,number" }), ["DateOfBirth"]);
  });

  it("are created, changed, ordered and deleted, and their properties have to fit", async () => {
    const make = (body: object) =>
      administrator.post("/profile-fields", { label: "Shoe", formType: "text", dataType: "text", ...body });
    assert.equal((await make({ apiName: "shoe-size" })).status, 201);
    const refusals = [
      [{ apiName: "SHOE-SIZE" }, "422 apiName"],
      [{ apiName: "with space" }, "422 apiName"],
      [{ apiName: "other", formType: "checkbox" }, "422 formType"],
      [{ apiName: "other", formType: "dropdown" }, "400 dropdownOptions"],
      [
        { apiName: "other", visibility: "internal", registrationOptions: "required" },
        "422 registrationOptions",
      ],
    ] as const;
    for (const [sent, expected] of refusals) assert.equal(refusedOf(await make(sent)), expected);
    const changed = await administrator.patch("/profile-fields/Shoe-Size", {
      ...{ label: "Size of shoe", description: "In <cm>", displayOptions: { userCards: true } },
    });
    assert.deepEqual(
      [changed.body.label, changed.body.descriptionHtml, changed.body.displayOptions],
      ["Size of shoe", "In &#60;cm&#62;", { userCards: true, posts: false, search: false }],
    );
    assert.equal((await administrator.put("/profile-fields/sorts", { "shoe-size": 0 })).status, 200);
    assert.equal((await guest.get("/profile-fields")).body[0].apiName, "shoe-size");
    assert.equal((await administrator.put("/profile-fields/sorts", { nothing: 0 })).status, 400);
    assert.equal((await administrator.delete("/profile-fields/shoe-size")).status, 204);
    assert.equal((await administrator.get("/profile-fields/shoe-size")).status, 404);
  });
});

describe("the values of a user's fields", () => {
  it("are visible and editable for the users that each field allows", async () => {
    await saved(owner, { Title: "Keeper", Location: "By the sea" });
    assert.equal(refusedOf(await owner.patch(path, { DateOfBirth: "2000-01-31" })), "422 DateOfBirth");
    await saved(administrator, { DateOfBirth: "2000-01-31" });
    const seen: [TestUser, object][] = [
      [other, { Title: "Keeper" }],
      [owner, { Title: "Keeper", Location: "By the sea" }],
      [moderator, { Title: "Keeper", Location: "By the sea" }],
      [reader, { Title: "Keeper", DateOfBirth: "2000-01-31" }],
      [administrator, { Title: "Keeper", Location: "By the sea", DateOfBirth: "2000-01-31" }],
    ];
    for (const [user, expected] of seen) {
      assert.deepEqual(await fieldsOf(user), expected, user.name);
      const one = await user.get(`/users/${owner.userID}`, { expand: "profileFields" });
      assert.deepEqual(one.body.profileFields, expected, user.name);
    }
    assert.equal((await other.get(`/users/${owner.userID}`)).body.title, "Keeper");
    assert.equal((await other.get(`/users/${owner.userID}`)).body.profileFields, undefined);
    assert.deepEqual(await saved(owner, { Location: "" }), { Title: "Keeper", Location: null });
  });

  it("are hidden on private profiles", async () => {
    await administrator.patch(`/users/${owner.userID}`, { private: true });
    assert.deepEqual([await fieldsOf(other), await fieldsOf(guest)], [{}, {}]);
    const { frame } = await openProfile(other, `/profile/${owner.name}`);
    assert.equal(JSON.stringify(frame).includes("Keeper"), false);
    await administrator.patch(`/users/${owner.userID}`, { private: false });
  });

  it("have the field's data type, and stay where the user may not change them", async () => {
    const names = ["kind-number", "kind-tokens", "kind-choice", "kind-box", "kind-once"];
    const kinds = [
      { dataType: "number", formType: "number" },
      { dataType: "string[]", formType: "tokens" },
      { dataType: "text", formType: "dropdown", dropdownOptions: ["red", "blue"] },
      { dataType: "boolean", formType: "checkbox" },
      { dataType: "text", formType: "text", mutability: "none" },
    ] as const;
    for (const [place, kind] of kinds.entries())
      await aProfileField(administrator, { apiName: names[place] as string, ...(kind as object) });
    const said = await saved(owner, {
      ...{ "kind-number": "42", "kind-tokens": "a, b,,a", "kind-choice": "red" },
      ...{ "kind-box": ["false", "true"], "kind-once": "first" },
    });
    assert.deepEqual(
      names.map((name) => said[name]),
      [42, ["a", "b"], "red", true, "first"],
    );
    const wrong = { "kind-number": "many", "kind-choice": "green", Title: "x".repeat(101) };
    assert.equal(refusedOf(await owner.patch(path, wrong)), "422 Title kind-number kind-choice");
    for (const user of [owner, administrator]) {
      assert.equal(refusedOf(await user.patch(path, { "kind-once": "second" })), "403");
      // An equal value is not a change.
      await saved(user, { "kind-once": "first" });
    }
    assert.equal(refusedOf(await owner.patch(path, { nothing: 1 })), "422 nothing");
  });

  it("can be sent with the calls that create and change accounts", async () => {
    const draft = { name: "newcomer", email: "new@people.test", password: "correct horse battery" };
    const { body: made } = await administrator.post("/users", {
      ...draft,
      profileFields: { Title: "New", Location: "There" },
    });
    const of = async (userID: number) => (await administrator.get(`/users/${userID}/profile-fields`)).body;
    assert.deepEqual([made.title, (await of(made.userID)).Location], ["New", "There"]);
    await owner.patch("/users/$me", { profileFields: { Location: "Elsewhere" } });
    assert.equal((await of(owner.userID)).Location, "Elsewhere");
    assert.equal((await owner.patch("/users/$me", { profileFields: { nothing: 1 } })).status, 422);
  });

  it("are requested at registration", async () => {
    const apiName = await aProfileField(administrator, { label: "Whence", registrationOptions: "required" });
    await aProfileField(administrator, { apiName: "aside", registrationOptions: "optional" });
    const form = await guest.get("/layouts/lookup-hydrate", { layoutViewType: "register" });
    const shown = JSON.stringify(form.body);
    assert.deepEqual([shown.includes('"Whence"'), shown.includes('"Location"')], [true, false]);
    const draft = { name: "registrant", email: "r@people.test", password: "correct horse battery" };
    const register = (profileFields?: object) =>
      guest.post("/users/register", { ...draft, ...(profileFields && { profileFields }) });
    assert.equal(refusedOf(await register()), `400 ${apiName}`);
    assert.equal(refusedOf(await register({ [apiName]: "far", Location: "no" })), "422 profileFields");
    const { status, body } = await register({ [apiName]: "far" });
    assert.equal(status, 201);
    const { body: said } = await administrator.get(`/users/${body.userID}/profile-fields`);
    assert.equal(said[apiName], "far");
    await administrator.delete(`/profile-fields/${apiName}`);
  });

  it("cost one statement for a page of users", async () => {
    const cost = () =>
      forum.countStatements(() => other.get("/users", { expand: "profileFields,shownProfileFields" }));
    await cost();
    const few = await cost();
    for (let count = 0; count < 5; count++) await aUser(forum);
    assert.equal(await cost(), few);
  });
});

describe("the list of users", () => {
  it("is filtered by fields that the reader sees, without private profiles", async () => {
    const quiet = await forum.as("member");
    const [town, secret] = [
      await aProfileField(administrator, { label: "Town" }),
      await aProfileField(administrator, { label: "Secret", visibility: "private" }),
    ];
    await saved(owner, { [town]: "Ghent", [secret]: "hidden", Title: "Baker" });
    const found = async (reader: TestUser, profileFields: object) =>
      (await reader.get("/users", { profileFields })).body.map(({ name }: { name: string }) => name);
    assert.deepEqual(await found(quiet, { [town]: "ghent" }), [owner.name]);
    assert.deepEqual(await found(quiet, { [town]: "ghent", title: "baker" }), [owner.name]);
    assert.deepEqual(await found(quiet, { [town]: "gh" }), []);
    assert.deepEqual(await found(administrator, { [secret]: "hidden" }), [owner.name]);
    for (const name of [secret, "nothing"]) {
      const { status } = await quiet.get("/users", { profileFields: { [name]: "hidden" } });
      assert.equal(status, 422);
    }
    await owner.patch(`/users/${owner.userID}`, { private: true });
    assert.deepEqual(await found(quiet, { [town]: "ghent" }), []);
    await owner.patch(`/users/${owner.userID}`, { private: false });
    for (const name of [town, secret]) await administrator.delete(`/profile-fields/${name}`);
  });
});

describe("beside posts", () => {
  it("authors' fields are shown to readers who may see them, at the cost of two statements", async () => {
    const quiet = await forum.as("member");
    const discussionID = await aDiscussion(forum, { insertUserID: owner.userID });
    await aComment(forum, { discussionID, insertUserID: other.userID });
    const factsFor = async (reader: TestUser) => {
      const page = { layoutViewType: "post", recordType: "discussion", recordID: discussionID };
      const { body } = await reader.get("/layouts/lookup-hydrate", page);
      const [, facts = "[]"] = /"authorFacts":(\[.*?\])/.exec(JSON.stringify(body)) ?? [];
      return JSON.parse(facts).map(({ label, text }: Record<string, string>) => `${label}: ${text}`);
    };
    const cost = async () => {
      const ask = () => quiet.get("/comments", { discussionID, expand: "onPages" });
      await ask();
      return forum.countStatements(ask);
    };
    const before = await cost();
    const posts = { displayOptions: { posts: true } };
    const pet = await aProfileField(administrator, { label: "Pet", ...posts });
    const secret = await aProfileField(administrator, { label: "Secret", visibility: "private", ...posts });
    const unshown = await aProfileField(administrator, { label: "Elsewhere" });
    assert.deepEqual(await factsFor(quiet), []);
    await saved(owner, { [pet]: "A <b>cat</b>", [secret]: "It bites", [unshown]: "Not here" });
    assert.deepEqual(await factsFor(quiet), ["Pet: A <b>cat</b>"]);
    assert.deepEqual(await factsFor(guest), [], "guests may not look at profiles");
    assert.deepEqual(await factsFor(owner), ["Pet: A <b>cat</b>", "Secret: It bites"]);
    assert.equal(await cost(), before + 2);
    await aComment(forum, { discussionID, insertUserID: owner.userID });
    assert.equal(await cost(), before + 2);
    await owner.patch(`/users/${owner.userID}`, { private: true });
    assert.deepEqual(await factsFor(quiet), []);
    await owner.patch(`/users/${owner.userID}`, { private: false });
    for (const name of [pet, secret, unshown]) await administrator.delete(`/profile-fields/${name}`);
  });
});
