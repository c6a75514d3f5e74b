import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PASSWORD } from "#features/sessions/testing.ts";
import { openEmailSink } from "#test/email-sink.ts";
import { openForum, type TestForum, type TestUser } from "#test/forum.ts";
import { freePort } from "#test/free-port.ts";

const PAGE = "/dashboard/settings/email";
const WAITING = `${PAGE}/waiting`;

const look = (user: TestUser, path: string, more: Record<string, string> = {}) =>
  user.get("/layouts/lookup-hydrate", { layoutViewType: "dashboard", params: { path, ...more } });

/** Returns the notice about emails above a dashboard page; null when there is none. */
async function noticeFor(user: TestUser, path = PAGE) {
  const { notices } = (await look(user, path)).body.layout[0].$reactProps;
  const notice = notices.find(
    ({ $reactComponent }: { $reactComponent: string }) => $reactComponent === "EmailNotice",
  );
  return notice?.$reactProps ?? null;
}

async function register(forum: TestForum, name: string): Promise<void> {
  const guest = await forum.as("guest");
  const sent = { name, email: `${name}@people.test`, password: PASSWORD };
  assert.equal((await guest.post("/users/register", sent)).status, 201);
  await forum.drained();
}

describe("without a mail server", async () => {
  const forum = await openForum();
  const administrator = await forum.as("administrator");
  const moderator = await forum.as("moderator");

  it("shows administrators the number of waiting emails on the first page of the dashboard and on those about emails", async () => {
    const directory = `${forum.config.dataDirectory}/mail`;
    assert.deepEqual(await noticeFor(administrator), { stored: { directory, count: 0 }, failing: null });
    await register(forum, "annika");
    await register(forum, "bartok");
    const seen = { stored: { directory, count: 2 }, failing: null };
    assert.deepEqual(await noticeFor(administrator), seen);
    assert.deepEqual(await noticeFor(administrator, "/dashboard"), seen);
    assert.equal(await noticeFor(administrator, "/dashboard/collections"), null);
    assert.equal(await noticeFor(moderator, "/dashboard/content/bans"), null);
  });

  it("lists recipients and subjects, newest first, but neither texts nor links", async () => {
    const { body } = await look(administrator, WAITING);
    const [page] = body.layout[0].$reactProps.children;
    assert.deepEqual(
      page.$reactProps.emails.map((email: { address: string; subject: string }) => [
        email.address,
        email.subject,
      ]),
      [
        ["bartok@people.test", "[Colloquy] Confirm your email address"],
        ["annika@people.test", "[Colloquy] Confirm your email address"],
      ],
    );
    const shown = ["address", "dateInserted", "emailID", "kind", "kindName", "state", "subject"];
    assert.deepEqual(Object.keys(page.$reactProps.emails[0]).sort(), shown);
    assert.doesNotMatch(JSON.stringify(body), /emailconfirm/);
    assert.equal((await look(moderator, WAITING)).status, 403);
    assert.deepEqual(
      (await look(administrator, WAITING, { page: "2" })).body.layout[0].$reactProps.children[0].$reactProps
        .emails,
      [],
    );
    assert.equal((await look(administrator, WAITING, { page: "none" })).status, 422);
  });
});

describe("with a mail server", async () => {
  const sink = await openEmailSink();
  const forum = await openForum({ environment: { SMTP_URL: sink.smtpUrl } });
  const administrator = await forum.as("administrator");

  it("shows no notice, and no emails are waiting", async () => {
    await register(forum, "celeste");
    assert.equal(sink.emails.length, 1);
    assert.equal(await noticeFor(administrator), null);
    const { body } = await look(administrator, WAITING);
    assert.deepEqual(body.layout[0].$reactProps.children[0].$reactProps.emails, []);
  });
});

describe("while the mail server does not respond", async () => {
  const forum = await openForum({ environment: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
  const administrator = await forum.as("administrator");

  it("shows administrators the server's error and the number of waiting emails", async () => {
    await register(forum, "dunlin");
    const { stored, failing } = await noticeFor(administrator);
    assert.equal(stored, null);
    assert.equal(failing.count, 1);
    assert.match(failing.said, /ECONNREFUSED/);
  });
});
