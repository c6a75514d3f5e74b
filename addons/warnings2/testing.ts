import { aDiscussion } from "#features/discussions/testing.ts";
import { DAY, type Table } from "#features/import/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { type AccessTable, row, type Sent, type World } from "#test/access.ts";
import type { PagesStage } from "#test/e2e/addon-pages.ts";
import type { KindOfPage } from "#test/e2e/kinds-of-pages.ts";
import type { TestForum, TestUser } from "#test/forum.ts";
import { insertAppeal } from "./server/appeals/appeal-queries.ts";
import { insertNote } from "./server/notes/note-queries.ts";
import { insertRule, insertType } from "./server/rules/rule-queries.ts";
import { insertPosts } from "./server/warnings/warning-queries.ts";

/** Enables the add-on. */
export const withWarnings = (forum: TestForum) => forum.forum.application.switchAddon("warnings2", true);

/** The warning types of a fresh forum, by name. */
export const TYPES = { notice: 1, minor: 2, major: 3, serious: 4 } as const;

/** Warns a member; returns the warning. */
export async function aWarning(by: TestUser, userID: number, more: object = {}) {
  const sent = { userID, warningTypeID: TYPES.minor, body: "Please be kind.", format: "text" };
  const { status, body } = await by.post("/user-notes/warnings", { ...sent, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body[0] as { userNoteID: number };
}

const text = { body: "Words.", format: "text" };

/** Runs a request on a note or a warning about the owner, whom no one warned in another way. */
const onNote = (expected: string, type: "note" | "warning", more: Sent = {}) =>
  row(async ({ forum }, { userID }) => {
    const id = await insertNote(await forum.context(), {
      ...{ ...text, type, userID },
      ...(type === "warning" && { warningTypeID: TYPES.notice }),
    });
    return { ...more, params: { id } };
  }, expected);

const aboutMember = async ({ forum }: World, more: object = {}): Promise<Sent> => ({
  body: { ...text, userID: await aUser(forum), ...more },
});

const onRule = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => {
    const { ruleID } = await insertRule(await forum.context(), { name: "Be kind", description: null });
    return { ...more, params: { id: ruleID } };
  }, expected);

const TYPE = { name: "Small", description: null, points: 1, expireNumber: 1, expireType: "days" } as const;

const onType = (expected: string, more: Sent = {}) =>
  row(async ({ forum }) => {
    const { warningTypeID } = await insertType(await forum.context(), TYPE);
    return { ...more, params: { id: warningTypeID } };
  }, expected);

const onAppeal = (expected: string, more: Sent = {}) =>
  row(async ({ forum }, { userID }) => {
    const appeal = await insertAppeal(await forum.context(), {
      ...{ type: "ban", userID, subject: "ban:pattern", appealText: "Please." },
    });
    return { ...more, params: { id: appeal!.appealID } };
  }, expected);

export const access: AccessTable = {
  "GET /user-notes": { "those that one may see": row({}, "403 200 200 200 200 200") },
  "GET /user-notes/:id": {
    "a note": onNote("403 404 404 404 200 200 404", "note"),
    "a warning": onNote("403 404 404 404 200 200 200", "warning"),
  },
  "GET /user-notes/notes": { "all of them": row({}, "403 403 403 403 200 200") },
  "POST /user-notes/notes": {
    "about a member": row((world) => aboutMember(world), "403 403 403 403 201 201"),
  },
  "GET /user-notes/notes/:id": { "one of them": onNote("403 403 403 403 200 200 403", "note") },
  "PATCH /user-notes/notes/:id": {
    "one of another author": onNote("403 403 403 403 403 403 403", "note", { body: text }),
  },
  "DELETE /user-notes/notes/:id": {
    "one of another author": onNote("403 403 403 403 403 204 403", "note"),
  },
  "GET /user-notes/warnings": { "those that one may see": row({}, "403 200 200 200 200 200") },
  "POST /user-notes/warnings": {
    "about a member": row(
      (world) => aboutMember(world, { warningTypeID: TYPES.notice }),
      "403 403 403 403 201 201",
    ),
    "about oneself": row(
      (_world, _owner, { userID }) => ({ body: { ...text, userID, warningTypeID: TYPES.notice } }),
      "403 403 403 403 403 403",
    ),
    "about a post that only staff see": row(
      async ({ forum, hidden: categoryID }) => ({
        body: {
          ...{ ...text, warningTypeID: TYPES.notice, recordType: "discussion" },
          recordID: await aDiscussion(forum, { insertUserID: await aUser(forum), categoryID }),
        },
      }),
      "403 403 403 403 201 201",
    ),
  },
  "GET /user-notes/warnings/:id": { "one of them": onNote("403 404 404 404 200 200 200", "warning") },
  "PATCH /user-notes/warnings/:id": {
    "reversing one": onNote("403 404 404 404 200 200 403", "warning", { body: { reversed: true } }),
  },
  "GET /user-notes/warningform": { "the form": row({}, "403 403 403 403 200 200") },
  "GET /rules": { "all of them": row({}, "200 200 200 200 200 200") },
  "POST /rules": {
    "a new one": row({ body: { name: "Be kind", description: "" } }, "403 403 403 403 403 201"),
  },
  "GET /rules/:id": { "one of them": onRule("200 200 200 200 200 200") },
  "PATCH /rules/:id": { "one of them": onRule("403 403 403 403 403 200", { body: { name: "Be nice" } }) },
  "DELETE /rules/:id": { "one of them": onRule("403 403 403 403 403 204") },
  "GET /warning-types": { "all of them": row({}, "403 403 403 403 200 200") },
  "POST /warning-types": { "a new one": row({ body: TYPE }, "403 403 403 403 403 201") },
  "GET /warning-types/:id": { "one of them": onType("403 403 403 403 200 200") },
  "PATCH /warning-types/:id": {
    "one of them": onType("403 403 403 403 403 200", { body: { points: 2 } }),
  },
  "DELETE /warning-types/:id": { "one of them": onType("403 403 403 403 403 204") },
  "GET /appeals": { "all of them": row({}, "403 403 403 403 200 200") },
  "GET /appeals/:id": { "one of them": onAppeal("403 403 403 403 200 200 403") },
  "POST /appeals": {
    "with a forged link": row({ body: { jwt: "e30.e30.e30", appealText: "Hi." } }, "404 404 404 404 404 404"),
  },
  "PATCH /appeals/:id": {
    "rejecting one": onAppeal("403 403 403 403 200 200 403", { body: { status: "rejected" } }),
  },
};

const LONG = "Donaudampfschifffahrtsgesellschaft".repeat(4);

/** The kinds of pages of the add-on, for tests of all pages. */
export async function pagesOf({ forum, categoryID, author, moderator }: PagesStage): Promise<KindOfPage[]> {
  const context = await forum.context();
  const { ruleID } = await insertRule(context, { name: LONG, description: LONG });
  const recordID = await aDiscussion(forum, { insertUserID: author.userID, categoryID });
  await aWarning(moderator, author.userID, {
    ...{ body: LONG, moderatorNote: LONG, ruleID, recordType: "discussion", recordID },
  });
  const gone = await insertNote(context, {
    ...{ ...text, type: "warning", userID: author.userID, warningTypeID: TYPES.notice },
  });
  await insertPosts(context, gone, [{ recordType: "comment", recordID: 1e9, name: LONG, excerpt: LONG }]);
  await moderator.post("/user-notes/notes", { userID: author.userID, body: LONG, format: "text" });
  await insertAppeal(context, {
    ...{ type: "ban", userID: author.userID, subject: "ban:pattern", appealText: LONG },
  });
  const { body } = await author.get("/user-notes/warnings");
  const appealUrl: string = body.flatMap(({ posts }: { posts: { appealUrl?: string }[] }) =>
    posts.flatMap((post) => post.appealUrl ?? []),
  )[0];
  const administrator = await forum.as("administrator");
  const name = encodeURIComponent(author.name);
  return [
    ["a warned post for its author", `/discussion/${recordID}`, author],
    ["a warned post for staff", `/discussion/${recordID}`, moderator],
    ["the rules", "/community-rules"],
    ["one’s own warnings", "/profile/warnings", author],
    ["notes about a member", `/profile/notes/${name}`, moderator],
    ["rules and warnings in the dashboard", "/dashboard/warnings", administrator],
    ["appeals", "/dashboard/appeals", moderator],
    ["an appeal", appealUrl],
    ["an appeal with a wrong link", "/appeal/none"],
  ];
}

const RULES: Table = [
  "Rule",
  "RuleID Name Description InsertUserID DateInserted",
  [5, "Be kind", "Always.", 1, DAY],
];

const WARNING_TYPES: Table = [
  "WarningType",
  "WarningTypeID Name Description Points ExpireNumber ExpireType",
  [40, "Harsh", "Very.", 4, 2, "weeks"],
];

const attributes = (more: object) =>
  JSON.stringify({ WarningTypeID: 40, Points: 4, ExpireNumber: 2, ExpireType: "weeks", ...more });

const NOTES: Table = [
  "UserNote",
  "UserNoteID Type UserID Body Format InsertUserID DateInserted Attributes",
  [70, "note", 3, "A note.", "Text", 1, DAY, ""],
  [
    71,
    "warning",
    3,
    "Live.",
    "Text",
    1,
    DAY,
    attributes({ ModeratorNote: "Hm", RuleID: 5, RecordType: "discussion", RecordID: 11 }),
  ],
  [72, "warning", 3, "Over.", "Text", 1, DAY, attributes({ ExpiresTimespan: 3600 })],
  [73, "warning", 3, "Back.", "Text", 1, DAY, attributes({ Reversed: true })],
  [74, "warning", 404, "Lost.", "Text", 1, DAY, attributes({})],
  [75, "warning", 3, "Live as well.", "Text", 1, DAY, attributes({})],
];

/** The tables of an export with records of the add-on. */
export const exported: readonly Table[] = [NOTES, WARNING_TYPES, RULES];
