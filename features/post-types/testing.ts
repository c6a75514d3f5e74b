import { aDiscussion } from "#features/discussions/testing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { TestForum, TestUser } from "#test/forum.ts";

let made = 0;

/** Creates an active type from the built-in one as an administrator, and returns its id. */
export async function aPostType(administrator: TestUser, more: object = {}): Promise<string> {
  const postTypeID = `type-${++made}`;
  const sent = { postTypeID, name: `Type ${made}`, postButtonLabel: `New Type ${made}`, isActive: true };
  const answer = await administrator.post("/post-types", {
    parentPostTypeID: "discussion",
    ...sent,
    ...more,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.postTypeID;
}

/** Creates a text field, and returns its id. */
export async function aPostField(administrator: TestUser, more: object = {}): Promise<string> {
  const postFieldID = `field-${++made}`;
  const sent = { postFieldID, label: `Field ${made}`, dataType: "text", formType: "text" };
  const answer = await administrator.post("/post-fields", { ...sent, ...more });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.postFieldID;
}

const field = (
  postFieldID: string,
  label: string,
  dataType: string,
  formType: string,
  more: object = {},
) => ({
  ...{ postFieldID, label, dataType, formType },
  ...more,
});

const OF_RECIPES = [
  field("serves", "Serves", "number", "number", { description: "How many eat of it.", isRequired: true }),
  field("course", "Course", "text", "dropdown", { dropdownOptions: ["Starter", "Main", "Sweet"] }),
  field("needs", "You need", "string[]", "tokens"),
  field("story", "Story", "text", "text-multiline"),
  field("vegan", "Vegan", "boolean", "checkbox"),
  field("cooked", "First cooked", "date", "date"),
  field("source", "Where from", "text", "text", { visibility: "private" }),
  field("checked", "Checked by", "text", "text", { visibility: "internal" }),
];

/** Creates a type with a field of every form, and returns values that its author sees in a post. */
export async function recipes(administrator: TestUser): Promise<{ postTypeID: string; postMeta: object }> {
  for (const each of OF_RECIPES) await aPostField(administrator, each);
  const postTypeID = await aPostType(administrator, {
    ...{ postTypeID: "recipe", name: "Recipe", postButtonLabel: "New Recipe" },
    postHelperText: "Try it before you share it.",
    postFieldIDs: OF_RECIPES.map(({ postFieldID }) => postFieldID),
  });
  const postMeta = {
    ...{ serves: 4, course: "Main", needs: ["leeks", "water"], story: "It was raining." },
    ...{ vegan: true, cooked: "2024-02-29", source: "My aunt" },
  };
  return { postTypeID, postMeta };
}

const byAdministrator = (forum: TestForum) => forum.as("administrator");

const onType = (expected: string, more: Sent = {}, wanted: object = {}) =>
  row(
    async ({ forum }) => ({ params: { id: await aPostType(await byAdministrator(forum), wanted) }, ...more }),
    expected,
  );

const onField = (expected: string, more: Sent = {}, wanted: object = {}) =>
  row(
    async ({ forum }) => ({
      params: { id: await aPostField(await byAdministrator(forum), wanted) },
      ...more,
    }),
    expected,
  );

const onDiscussion = (expected: string, place: (world: World) => number) =>
  row(
    async (world, { userID: insertUserID }) => ({
      params: { id: await aDiscussion(world.forum, { insertUserID, categoryID: place(world) }) },
      body: { postTypeID: "discussion" },
    }),
    expected,
  );

export const access: AccessTable = {
  "GET /post-types": {
    "those that can be written": row({}, "200 200 200 200 200 200"),
    "deleted ones as well": row({ query: { includeDeleted: true } }, "403 403 403 403 403 200"),
  },
  "GET /post-types/:id": {
    "one that can be written": onType("200 200 200 200 200 200"),
    "one that is not active": onType("404 404 404 404 404 200", {}, { isActive: false }),
  },
  "POST /post-types": {
    "a new one": row(
      () => ({
        body: {
          ...{ postTypeID: `new-${++made}`, parentPostTypeID: "discussion" },
          ...{ name: "New", postButtonLabel: "New" },
        },
      }),
      "403 403 403 403 403 201",
    ),
  },
  "PATCH /post-types/:id": { "one of them": onType("403 403 403 403 403 200", { body: { name: "Other" } }) },
  "DELETE /post-types/:id": {
    "one of them": onType("403 403 403 403 403 204"),
    "the original one": row({ params: { id: "discussion" } }, "403 403 403 403 403 400"),
  },
  "GET /post-fields": { "all of them": row({}, "200 200 200 200 200 200") },
  "GET /post-fields/:id": {
    "one for everybody": onField("200 200 200 200 200 200"),
    "an internal one": onField("404 404 404 404 404 200", {}, { visibility: "internal" }),
  },
  "POST /post-fields": {
    "a new one": row(
      () => ({
        body: { postFieldID: `new-${++made}`, label: "New", dataType: "text", formType: "text" },
      }),
      "403 403 403 403 403 201",
    ),
  },
  "PATCH /post-fields/:id": {
    "one of them": onField("403 403 403 403 403 200", { body: { label: "Other" } }),
  },
  "DELETE /post-fields/:id": { "one of them": onField("403 403 403 403 403 204") },
  "PUT /post-fields/:postTypeID/sorts": {
    "those of a type": row(async ({ forum }) => {
      const administrator = await byAdministrator(forum);
      const field = await aPostField(administrator);
      return {
        params: { postTypeID: await aPostType(administrator, { postFieldIDs: [field] }) },
        body: { [field]: 3 },
      };
    }, "403 403 403 403 403 200"),
  },
  "PUT /discussions/:id/type": {
    "one for everybody": onDiscussion("403 403 403 403 200 200 403", ({ open }) => open),
    "one for staff": onDiscussion("404 404 404 404 200 200 404", ({ hidden }) => hidden),
  },
};
