import assert from "node:assert/strict";
import { it } from "node:test";
import { aForm, aPicture } from "#features/media/testing.ts";
import { sendPhoto } from "#features/photos/testing.ts";
import { withPassword } from "#features/users/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { tracesOf } from "#test/traces.ts";
import { writeArchive } from "./server/archives/write-archive.ts";
import { eraseAccount, eraseDue } from "./server/erasure/erase-account.ts";
import { addPersonalData } from "./server/index.ts";

const NAME = "Zephyrine_Quill";
const EMAIL = "zephyrine.quill@letters.test";
const ADDRESS = "203.0.113.77";
const TRACE = "xylographic";
const PASSWORD = "a long password of hers";

let now = new Date();
/** True when writing an archive fails halfway. */
let breaksOff = false;
const breaking = feature({
  name: "breaking",
  adds: [
    addPersonalData({
      name: "breaking",
      // biome-ignore lint/correctness/useYield: it fails before it yields anything
      async *collect() {
        if (breaksOff) throw new Error("The process is killed.");
      },
    }),
  ],
});
const forum = await openForum({ now: () => now, more: [breaking] });
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const other = await forum.as("member");
const { pool } = forum.forum.application.database;

const done = (answer: { status: number; body: unknown }) => {
  assert.ok(answer.status < 300, `${answer.status} ${JSON.stringify(answer.body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of the response
  return answer.body as any;
};
const mention = ({ userID, name }: TestUser) =>
  JSON.stringify([
    { type: "p", children: [{ type: "@", userID, name, children: [{ text: "" }] }, { text: " is right" }] },
    {
      type: "blockquote",
      attribution: { userID, name, url: `/profile/${name}` },
      children: [{ text: "so" }],
    },
  ]);
const post = (by: TestUser, body: string, format = "markdown", name = "Of letters") =>
  by.post("/discussions", { name, body, format, categoryID: 1 }).then(done);
const reply = (by: TestUser, discussionID: number, body: string, more = {}) =>
  by.post("/comments", { discussionID, body, format: "markdown", ...more }).then(done);

/** Creates a member with data of every kind, whom others mention. */
async function aMemberWithTraces(name: string, email: string) {
  const member = await forum.as("member", name);
  await pool.query(
    `update users set email = $2, title = $3, insert_ip_address = $4, last_ip_address = $4 where user_id = $1`,
    [member.userID, email, `The ${name}`, ADDRESS],
  );
  await withPassword(forum, member, PASSWORD);
  await pool.query("update sessions set address = $2, agent = $3 where user_id = $1", [
    member.userID,
    ADDRESS,
    name,
  ]);
  const media = done(await member.post("/media", aForm(await aPicture(), `${name}.png`)));
  const own = await post(member, `${TRACE} ![](${media.url})`, "markdown", `${TRACE} beginnings`);
  const shared = await post(member, `I say ${TRACE}`, "markdown", `${TRACE} together`);
  await reply(other, shared.discussionID, `@${name} is heard`);
  const others = await post(other, mention(member), "rich2");
  const withReply = await reply(member, others.discussionID, `${TRACE} with a reply`);
  await reply(other, others.discussionID, `> said @"${name}"`, { parentCommentID: withReply.commentID });
  const edited = await reply(member, others.discussionID, `${TRACE} before`);
  done(
    await member.patch(`/comments/${edited.commentID}`, { body: `${TRACE} afterwards`, format: "markdown" }),
  );
  const gone = await reply(member, others.discussionID, `${TRACE} deleted by a moderator`);
  done(await moderator.delete(`/comments/${gone.commentID}`));
  const goneThread = await post(member, `${TRACE} removed`, "markdown", `${TRACE} removed`);
  done(await moderator.delete(`/discussions/${goneThread.discussionID}`));
  const naming = await post(other, `Hello @${name}`, "markdown");
  done(
    await other.patch(`/discussions/${naming.discussionID}`, {
      body: `Goodbye @${name}`,
      format: "markdown",
    }),
  );
  done(await moderator.delete(`/discussions/${naming.discussionID}`));
  done(
    await member.post("/drafts", {
      recordType: "discussion",
      attributes: { body: `${TRACE} drafted`, format: "markdown", draftMeta: { name: TRACE } },
    }),
  );
  done(
    await other.post("/drafts", {
      recordType: "discussion",
      attributes: { body: `Dear @${name}`, format: "markdown", draftMeta: { name: "A letter" } },
    }),
  );
  for (const [user, query] of [
    [member, TRACE],
    [other, `author:"${name}" WORDS`],
  ] as const)
    done(await user.post("/saved-searches", { url: `/search?${new URLSearchParams({ query })}` }));
  done(await other.post("/saved-searches", { url: `/search?authors=ann,${encodeURIComponent(name)}` }));
  done(await member.post(`/discussions/${others.discussionID}/reactions`, { reactionType: "Like" }));
  done(await member.put(`/discussions/${others.discussionID}/bookmark`, { bookmarked: true }));
  const report = {
    ...{ recordType: "discussion", recordID: others.discussionID },
    ...{ reportReasonIDs: ["spam"], noteBody: `${TRACE} noted`, noteFormat: "markdown" },
  };
  done(await member.post("/reports", report));
  done(
    await other.post("/reports", {
      ...report,
      recordID: own.discussionID,
      noteBody: `@${name} again`,
    }),
  );
  done(
    await other
      .put(`/users/${other.userID}/ignored`, {})
      .catch(() => ({ status: 200, body: null }))
      .then((answer) => ({ ...answer, status: 200 })),
  );
  done(
    await member.post(
      "/comments",
      { discussionID: shared.discussionID, body: `${TRACE} twice`, format: "markdown" },
      { "idempotency-key": "once" },
    ),
  );
  await forum.drained();
  return {
    member,
    paths: ["/discussions", `/discussion/${shared.discussionID}`, `/discussion/${others.discussionID}`],
    shared: shared.discussionID as number,
    others: others.discussionID as number,
  };
}

/** Checks that a member's archive is complete, private and created once. */
async function isComplete(member: TestUser, archiveID: string): Promise<void> {
  const [{ url, countDone, countTotal }] = (await member.get("/users/$me/archives")).body;
  assert.equal(countDone, countTotal);
  const fetched = (cookie: string) => forum.forum.http.inject({ method: "GET", url, headers: { cookie } });
  for (const { cookie } of [other, administrator, { cookie: "" }])
    assert.equal((await fetched(cookie)).statusCode, 404);
  const answer = await fetched(member.cookie);
  assert.equal(answer.headers["content-type"], "application/zip");
  const text = answer.rawPayload.toString("latin1");
  for (const path of ["README.txt", "account.json", "photo.webp", "discussions.jsonl", "discussions.html"])
    assert.ok(text.includes(path), path);
  for (const path of ["comments.jsonl", "drafts.jsonl", "reactions.jsonl", "reports.jsonl", "sessions.jsonl"])
    assert.ok(text.includes(path), path);
  for (const path of ["saved-searches.jsonl"]) assert.ok(text.includes(path), path);
  assert.ok(/uploads\/\d+-/.test(text));
  assert.equal((await member.post("/users/$me/archives")).status, 409);
  await writeArchive.run(await forum.context(), { archiveID });
  await forum.drained();
  assert.equal((await forum.emails()).filter((email) => email.includes("archive is ready")).length, 1);
}

it("leaves no trace of the member's identity and writing", async () => {
  const { member, paths, shared, others } = await aMemberWithTraces(NAME, EMAIL);
  done(await sendPhoto(member));
  const archive = done(await member.post("/users/$me/archives"));
  await forum.drained();
  await isComplete(member, archive.archiveID);
  const text = [NAME, EMAIL, ADDRESS, TRACE];
  assert.ok((await tracesOf(forum, text, paths)).length > 20);
  done(await administrator.delete(`/users/${member.userID}?deleteMethod=delete`));
  await forum.drained();
  const { body: standing } = await administrator.get(`/users/${member.userID}/deletion`);
  assert.ok(standing.dateDone);
  assert.equal(standing.countDone, standing.countTotal);
  assert.deepEqual(await tracesOf(forum, text, paths), []);
  const { body: thread } = await other.get("/comments", { discussionID: shared });
  assert.deepEqual(
    thread.map((each: { body: string }) => each.body.includes("is heard")),
    [true],
  );
  assert.equal((await other.get(`/discussions/${others}`)).body.countComments, 2);
});

/**
 * Makes the database refuse to delete a reaction once; the trigger's own change survives the
 * rollback.
 */
const refuseOnce = () =>
  pool.query(`
    create sequence refusals;
    create function refuse_once() returns trigger language plpgsql as $$
      begin
        if nextval('refusals') = 1 then raise exception 'The process is killed.'; end if;
        return old;
      end $$;
    create trigger refuse_once before delete on reactions for each row execute function refuse_once()`);

it("resumes after being killed, for archives and deletions alike", async () => {
  const { member, paths } = await aMemberWithTraces("Halfway_Gone", "halfway.gone@letters.test");
  const context = await forum.context();
  breaksOff = true;
  const { archiveID } = done(await member.post("/users/$me/archives"));
  await assert.rejects(writeArchive.run(context, { archiveID }), /killed/);
  assert.equal((await member.get("/users/$me/archives")).body[0].url, null);
  breaksOff = false;
  await writeArchive.run(context, { archiveID });
  assert.ok((await member.get("/users/$me/archives")).body[0].url);

  await refuseOnce();
  const { userID } = member;
  done(await administrator.delete(`/users/${userID}?deleteMethod=delete`));
  await forum.drained();
  assert.equal((await administrator.get(`/users/${userID}/deletion`)).body.dateDone, null);
  await eraseAccount.run(context, { userID });
  await forum.drained();
  assert.ok((await administrator.get(`/users/${userID}/deletion`)).body.dateDone);
  assert.deepEqual(await tracesOf(forum, ["Halfway_Gone", "halfway.gone@letters.test"], paths), []);
  const { body: entries } = await administrator.get("/logs", { action: "user.delete", recordID: userID });
  assert.deepEqual(
    entries.map((entry: Record<string, unknown>) => [entry["insertUserID"], entry["recordName"]]),
    [[administrator.userID, null]],
  );
});

const signIn = ({ name }: TestUser) =>
  forum.forum.http.inject({
    ...{ method: "POST", url: "/api/v2/authenticate/password", headers: { "x-requested-with": "test" } },
    payload: { username: name, password: PASSWORD },
  });
const afterDays = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
};
const eraseWhatIsDue = async () => {
  await eraseDue.run(await forum.context(), {});
  await forum.drained();
};

it("waits for the days of grace, in which signing in restores the account", async () => {
  const member = await forum.as("member", "Wavering");
  await withPassword(forum, member, PASSWORD);
  const ask = (passwordConfirmation?: string) =>
    member.post("/users/$me/deletion", { deleteMethod: "anonymise", passwordConfirmation });
  assert.equal((await ask()).status, 400);
  assert.equal((await ask("not this one")).status, 422);
  done(await ask(PASSWORD));
  assert.equal((await member.get("/users/me")).body.userID, 0);
  afterDays(6);
  await eraseWhatIsDue();
  assert.equal((await signIn(member)).statusCode, 201);
  afterDays(2);
  await eraseWhatIsDue();
  assert.equal((await administrator.get(`/users/${member.userID}`)).status, 200);
});

it("runs when the days of grace are over, and treats the posts as requested", async () => {
  const [named, nameless] = await Promise.all(
    (["keep", "anonymise"] as const).map(async (deleteMethod) => {
      const member = await forum.as("member");
      await withPassword(forum, member, PASSWORD);
      const { discussionID } = await post(member, "What I said stays");
      done(await member.post("/users/$me/deletion", { deleteMethod, passwordConfirmation: PASSWORD }));
      return { member, discussionID };
    }),
  );
  afterDays(8);
  await eraseWhatIsDue();
  const authorOf = async (found: typeof named) =>
    (await administrator.get(`/discussions/${found?.discussionID}`)).body;
  const [one, two] = [await authorOf(named), await authorOf(nameless)];
  assert.deepEqual([one.insertUser.name, two.insertUser.name], [named?.member.name, "User Deleted"]);
  assert.ok(one.body.includes("stays") && two.body.includes("stays"));
  for (const found of [named, nameless]) assert.equal((await signIn(found!.member)).statusCode, 401);
});

it("is refused to administrators of the forum", async () => {
  await withPassword(forum, administrator, PASSWORD);
  const asked = { deleteMethod: "keep", passwordConfirmation: PASSWORD };
  assert.equal((await administrator.post("/users/$me/deletion", asked)).status, 403);
});
