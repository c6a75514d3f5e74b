import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { wrongCounters } from "#features/comments/testing.ts";
import { aPostField, aPostType } from "#features/post-types/testing.ts";
import { inUse } from "#features/reactions/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aModeratorOf, newestEntry, rowsOf } from "./testing.ts";

const MINUTE = 60_000;
let moment = new Date("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => moment });
const later = (milliseconds: number) => {
  moment = new Date(moment.getTime() + milliseconds);
};
const { author, other, moderator, administrator } = await forum.everyone();
await inUse(forum, ["Like"]);
const EVERYBODY = ["member", "moderator", "administrator"] as const;
const [here, there] = [
  await aCategory(forum, { only: EVERYBODY }),
  await aCategory(forum, { only: EVERYBODY }),
];
const [localModerator, neighbour] = [await aModeratorOf(forum, here), await aModeratorOf(forum, there)];

/** Sends a request and asserts its success. */
async function done(answer: ReturnType<TestUser["get"]>) {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

const draft = { name: "About tea", body: "I like **tea**.", format: "markdown", categoryID: here };
/** A category in which administrators have every permission. */
const GENERAL = { categoryID: 1 };
const started = async (more: object = {}, member = author): Promise<number> =>
  (await done(member.post("/discussions", { ...draft, ...more }))).discussionID;
const addComment = async (discussionID: number, parentCommentID?: number, member = author): Promise<number> =>
  (await done(member.post("/comments", { body: "Words.", format: "text", discussionID, parentCommentID })))
    .commentID;
const undo = (member: TestUser, { logID }: { logID: number }) => member.post(`/logs/${logID}/undo`);
const logOf = (recordType: string, recordID: number, reader = administrator) =>
  done(reader.get("/logs", { recordType, recordID }));
const actionsOf = async (recordType: string, recordID: number): Promise<string[]> =>
  (await logOf(recordType, recordID)).map(({ action }: { action: string }) => action);

/**
 * Returns all rows without the columns that record the last change, which an undo does not restore.
 */
const comparable = async () =>
  JSON.parse(
    JSON.stringify(await rowsOf(forum), (key, value) =>
      ["date_updated", "update_user_id", "renderer_version"].includes(key) ? undefined : value,
    ),
  );

describe("an action", () => {
  const actions: [
    action: string,
    recordType: string,
    make: () => Promise<[number, () => Promise<unknown>]>,
  ][] = [];
  const on = (action: string, change: () => Promise<object> | object) =>
    actions.push([
      action,
      "discussion",
      async () => {
        const id = await started(GENERAL);
        await addComment(id, undefined, other);
        const changes = await change();
        return [id, () => done(administrator.patch(`/discussions/${id}`, changes))];
      },
    ]);
  on("discussion.edit", () => ({ name: "About coffee", body: "I like *coffee*." }));
  on("discussion.move", () => ({ categoryID: there }));
  on("discussion.close", () => ({ closed: true }));
  on("discussion.sink", () => ({ sink: true }));
  on("discussion.announce", () => ({ pinned: true, pinLocation: "recent" }));
  on("discussion.author", () => ({ insertUserID: other.userID }));
  actions.push([
    "discussion.open",
    "discussion",
    async () => {
      const id = await started(GENERAL);
      await done(administrator.patch(`/discussions/${id}`, { closed: true }));
      return [id, () => done(administrator.patch(`/discussions/${id}`, { closed: false }))];
    },
  ]);
  actions.push([
    "discussion.tags",
    "discussion",
    async () => {
      const id = await started(GENERAL);
      const [first, second] = [await aTag(forum), await aTag(forum)];
      const tag = (tagIDs: number[]) => done(administrator.put(`/discussions/${id}/tags`, { tagIDs }));
      await tag([first]);
      return [id, () => tag([second])];
    },
  ]);
  actions.push([
    "discussion.type",
    "discussion",
    async () => {
      const field = await aPostField(administrator, { visibility: "internal" });
      const postTypeID = await aPostType(administrator, { postFieldIDs: [field] });
      const id = await started({ ...GENERAL, postTypeID, postMeta: { [field]: "Said" } }, administrator);
      return [id, () => done(administrator.put(`/discussions/${id}/type`, { postTypeID: "discussion" }))];
    },
  ]);
  for (const [action, changes] of [
    ["comment.edit", async () => ({ body: "Other words." })],
    ["comment.author", async () => ({ insertUserID: other.userID })],
    ["comment.move", async () => ({ discussionID: await started(GENERAL) })],
  ] as const)
    actions.push([
      action,
      "comment",
      async () => {
        const discussionID = await started(GENERAL);
        const id = await addComment(discussionID, await addComment(discussionID));
        await addComment(discussionID, id, other);
        const change = await changes();
        return [id, () => done(administrator.patch(`/comments/${id}`, change))];
      },
    ]);
  actions.push([
    "user.ban",
    "user",
    async () => {
      const { userID } = await forum.as("member");
      return [userID, () => done(moderator.put(`/users/${userID}/ban`, { banned: true }))];
    },
  ]);
  actions.push([
    "reaction.remove",
    "comment",
    async () => {
      const id = await addComment(await started(GENERAL));
      await done(other.post(`/comments/${id}/reactions`, { reactionType: "Like" }));
      return [id, () => done(moderator.delete(`/comments/${id}/reactions/${other.userID}`))];
    },
  ]);

  for (const [action, recordType, make] of actions)
    it(`is logged and undone, and its undo is undone: ${action}`, async () => {
      const [id, operationID] = await make();
      const before = await comparable();
      await operationID();
      const after = await comparable();
      const entry = await newestEntry(administrator, recordType, id);
      assert.deepEqual([entry.action, entry.canUndo], [action, true]);
      await done(undo(administrator, entry));
      assert.deepEqual(await comparable(), before);
      assert.deepEqual(await wrongCounters(forum), []);
      assert.equal((await undo(administrator, entry)).status, 409);
      const back = await newestEntry(administrator, recordType, id);
      if (back.logID === entry.logID) return;
      await done(undo(administrator, back));
      assert.deepEqual(await comparable(), after);
    });
});

describe("revisions", () => {
  it("are merged while an author continues editing, and separate for other members or later edits", async () => {
    const id = await started();
    const edit = (member: TestUser, body: string) => done(member.patch(`/discussions/${id}`, { body }));
    await edit(author, "One.");
    later(4 * MINUTE);
    await edit(author, "Two.");
    await edit(localModerator, "Three.");
    await edit(author, "Four.");
    later(6 * MINUTE);
    await edit(author, "Five.");
    await edit(author, "Five.");
    const entries = await logOf("discussion", id);
    assert.deepEqual(
      entries.map(({ before, after, insertUser }: Record<string, Record<string, string>>) => [
        before?.["text"],
        after?.["text"],
        insertUser?.["name"],
      ]),
      [
        ["Four.", "Five.", author.name],
        ["Three.", "Four.", author.name],
        ["Two.", "Three.", localModerator.name],
        ["I like tea.", "Two.", author.name],
      ],
    );
  });

  it("are restored exactly", async () => {
    const id = await started();
    await done(localModerator.patch(`/discussions/${id}`, { body: "Plain", format: "text" }));
    await done(undo(localModerator, await newestEntry(localModerator, "discussion", id)));
    const { body, format } = await done(author.get(`/discussions/${id}/edit`));
    assert.deepEqual([body, format], [draft.body, draft.format]);
  });
});

describe("the log", () => {
  it("shows moderators of a category only the actions there", async () => {
    const [mine, theirs] = [await started(), await started({ categoryID: there })];
    await done(localModerator.patch(`/discussions/${mine}`, { closed: true }));
    await done(neighbour.patch(`/discussions/${theirs}`, { closed: true }));
    const entry = await newestEntry(neighbour, "discussion", theirs);
    assert.equal((await logOf("discussion", mine, localModerator)).length, 1);
    assert.deepEqual(await logOf("discussion", theirs, localModerator), []);
    const listed = await done(localModerator.get("/logs", { limit: 100 }));
    assert.ok(listed.every(({ categoryID }: { categoryID: number }) => categoryID === here));
    const path = `/logs/${entry.logID}`;
    const statuses = [
      await localModerator.get(path),
      await localModerator.post(`${path}/undo`),
      await author.get(path),
    ];
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [404, 404, 403],
    );
    assert.equal((await localModerator.post(`/logs/operations/${entry.operationID}/undo`)).status, 404);
    assert.deepEqual((await author.get("/logs")).body.permissions, ["community.moderate", "posts.moderate"]);
  });

  it("refuses to undo what the actor could not do", async () => {
    const id = await started();
    await done(localModerator.patch(`/discussions/${id}`, { closed: true }));
    const overseer = await aHolder(forum, "community.moderate");
    const entry = await newestEntry(overseer, "discussion", id);
    assert.equal((await undo(overseer, entry)).status, 403);
    assert.equal((await newestEntry(overseer, "discussion", id)).dateUndone, null);
  });

  it("hides fields from moderators who may not see them", async () => {
    const field = await aPostField(administrator, { visibility: "internal" });
    const postTypeID = await aPostType(administrator, { postFieldIDs: [field] });
    const id = await started({ postTypeID, postMeta: { [field]: "Between us" } }, administrator);
    await done(administrator.put(`/discussions/${id}/type`, { postTypeID: "discussion" }));
    assert.doesNotMatch(JSON.stringify(await newestEntry(localModerator, "discussion", id)), /Between us/);
  });

  it("is filtered by action, record, user and date", async () => {
    const id = await started();
    const commentID = await addComment(id);
    await done(localModerator.patch(`/discussions/${id}`, { closed: true, sink: true }));
    later(MINUTE);
    await done(localModerator.delete(`/comments/${commentID}`));
    const found = async (query: object) =>
      (await done(localModerator.get("/logs", { ...query, insertUserID: localModerator.userID, limit: 100 })))
        .filter((entry: Record<string, number>) => [entry["recordID"], entry["parentRecordID"]].includes(id))
        .map(({ action }: { action: string }) => action);
    assert.deepEqual(await found({}), ["comment.delete", "discussion.close", "discussion.sink"]);
    assert.deepEqual(await found({ operation: "delete,ban" }), ["comment.delete"]);
    assert.deepEqual(await found({ action: "discussion.sink" }), ["discussion.sink"]);
    assert.deepEqual(await found({ parentRecordID: id, recordType: "comment" }), ["comment.delete"]);
    assert.deepEqual(await found({ recordUserID: other.userID }), []);
    assert.deepEqual(await found({ dateInserted: `>=${moment.toISOString()}` }), ["comment.delete"]);
    const { operationID } = await newestEntry(localModerator, "discussion", id);
    assert.deepEqual(await found({ operationID }), ["discussion.close", "discussion.sink"]);
    for (const wrong of [
      { recordID: "x" },
      { operationID: "x" },
      { page: 0 },
      { limit: 101 },
      { dateInserted: "x" },
    ])
      assert.equal((await localModerator.get("/logs", wrong)).status, 422, JSON.stringify(wrong));
    const { headers } = await localModerator.get("/logs", {
      recordType: "discussion",
      recordID: id,
      limit: 1,
    });
    assert.deepEqual([headers["x-app-page-result-count"], headers["x-app-page-limit"]], ["2", "1"]);
  });

  it("undoes an operation as a whole, and reports what it left unchanged", async () => {
    const id = await started();
    const before = await comparable();
    await done(
      localModerator.patch(`/discussions/${id}`, { name: "Else", closed: true, sink: true, pinned: true }),
    );
    const { operationID } = await newestEntry(localModerator, "discussion", id);
    const { progress, callbackPayload } = await done(
      localModerator.post(`/logs/operations/${operationID}/undo`),
    );
    assert.deepEqual([progress.successIDs.length, progress.failedIDs, callbackPayload], [4, [], null]);
    assert.deepEqual(await comparable(), before);
    assert.equal((await localModerator.post(`/logs/operations/${operationID}/undo`)).status, 404);
    assert.equal((await actionsOf("discussion", id)).length, 8);
  });
});

describe("the changes of an edit", () => {
  const edit = async (body: string, changes: object) => {
    const id = await started({ body, format: "text" });
    await done(moderator.patch(`/discussions/${id}`, changes));
    return newestEntry(moderator, "discussion", id);
  };
  const changesOf = async ({ logID }: { logID: number }, reader = moderator) =>
    done(reader.get(`/logs/${logID}/difference`));
  const rowsOn = async (path: string) => {
    const lookup = { layoutViewType: "log", params: { path } };
    const { body } = await moderator.get("/layouts/lookup-hydrate", lookup);
    return JSON.stringify(body);
  };

  it("are computed word by word when opened, and not for the page", async () => {
    const entry = await edit("Tea is good.", { body: "Tea is best." });
    assert.deepEqual(await changesOf(entry), {
      name: null,
      text: [
        { kind: "same", text: "Tea is " },
        { kind: "removed", text: "good" },
        { kind: "added", text: "best" },
        { kind: "same", text: "." },
      ],
      isWhole: false,
    });
    const page = await rowsOn("/log");
    assert.match(page, new RegExp(`"logID":${entry.logID},`));
    assert.doesNotMatch(page, /"kind":"(?:same|removed|added)"/);
    assert.match(await rowsOn(`/log/${entry.logID}`), /"kind":"removed","text":"good"/);
  });

  it("are shown as old and new text when these have too little in common", async () => {
    const [before, after] = ["a", "b"].map((prefix) =>
      Array.from({ length: 5000 }, (_, n) => `${prefix}${n}`).join(" "),
    );
    const entry = await edit(before!, { body: after });
    assert.deepEqual(await changesOf(entry), {
      name: null,
      text: [
        { kind: "removed", text: before },
        { kind: "added", text: after },
      ],
      isWhole: true,
    });
  });

  it("are empty when only the format changed, and 404 for other entries", async () => {
    const entry = await edit("Tea.", { format: "markdown" });
    assert.deepEqual(await changesOf(entry), { name: null, text: null, isWhole: false });
    const id = await started();
    await done(localModerator.patch(`/discussions/${id}`, { closed: true }));
    const { logID } = await newestEntry(moderator, "discussion", id);
    assert.equal((await moderator.get(`/logs/${logID}/difference`)).status, 404);
    assert.equal((await moderator.get("/logs/1x/difference")).status, 422);
  });
});

it("links to its queues from the account menu of moderators", async () => {
  const look = async (member: TestUser, layoutViewType: string, params = {}) =>
    (await member.get("/layouts/lookup-hydrate", { layoutViewType, params })).body;
  const localModerator = await forum.as("moderator");
  const { account } = (await look(localModerator, "home")).titleBar.$reactProps;
  const moderation = account.find(({ name }: { name: string }) => name === "Moderation");
  const links = moderation.links.filter(({ name }: { name: string }) => name.endsWith(" Queue"));
  assert.deepEqual(links, [
    { name: "Moderation Queue", url: "/dashboard/log/moderation", counter: "ModerationQueue" },
    { name: "Spam Queue", url: "/dashboard/log/spam", counter: "SpamQueue" },
  ]);
  const { title } = (await look(localModerator, "dashboard", { path: "/dashboard/log/spam" })).layout[0]
    .$reactProps;
  assert.equal(title, "Review");
});

it("is filtered by kind, moderator, member and date on its page, and found at earlier addresses", async () => {
  const shownAt = async (path: string, query: object = {}) => {
    const params = { path, ...query };
    const { body } = await localModerator.get("/layouts/lookup-hydrate", {
      layoutViewType: "dashboard",
      params,
    });
    const { groups = [] } = body.layout[0].$reactProps.children[0].$reactProps;
    return groups.flatMap(({ rows }: { rows: { action: string; recordID: number }[] }) => rows);
  };
  const id = await started();
  await done(localModerator.patch(`/discussions/${id}`, { name: "About coffee" }));
  await done(localModerator.patch(`/discussions/${id}`, { closed: true }));
  const actions = async (query: object, path = "/dashboard/log") =>
    (await shownAt(path, query))
      .filter(({ recordID }: { recordID: number }) => recordID === id)
      .map(({ action }: { action: string }) => action);
  const [edit, close] = ["discussion.edit", "discussion.close"];
  const by = { moderator: localModerator.name };
  assert.deepEqual(await actions(by), [close, edit]);
  assert.deepEqual(await actions({ ...by, kind: "edits", member: author.name }), [edit]);
  assert.deepEqual(await actions({ ...by, kind: "moderation", member: "", from: "" }), [close]);
  assert.deepEqual(await actions({ moderator: "no such member" }), []);
  const today = moment.toISOString().slice(0, 10);
  assert.deepEqual(await actions({ ...by, from: today, to: today }), [close, edit]);
  assert.deepEqual(await actions({ ...by, to: "2020-01-01" }), []);
  assert.deepEqual(await actions({}, "/dashboard/log/edits"), [edit]);
  assert.deepEqual(await actions({}, "/dashboard/log/pending"), []);
});
