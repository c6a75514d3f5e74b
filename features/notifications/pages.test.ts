import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { openProfile } from "#features/profiles/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import type { Notification } from "./contract.ts";
import { aNotification } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const member = await forum.as("member", "quill");
const other = await forum.as("member", "kestrel");

/** Copies a notification `times` times. */
async function copied(notificationID: number, times: number): Promise<void> {
  await sql`
    insert into notifications
    select (jsonb_populate_record(notifications, jsonb_build_object(
      'notification_id', 1000 * notification_id + copy, 'event_key', 'copy:' || copy))).*
    from notifications, generate_series(1, ${times}) as copy
    where notification_id = ${notificationID}`.execute((await forum.context()).db);
}

const look = async (user: TestUser, asked: Record<string, string>) =>
  user.get("/layouts/lookup-hydrate", asked);
const unreadOf = async (user: TestUser) => (await user.get("/users/me")).body.countUnreadNotifications;
const shownTo = async (user: TestUser, asked: Record<string, string> = {}) =>
  (await openProfile(user, "/profile/notifications", asked)).shown;
const open = (user: TestUser, recordID: number) =>
  look(user, { layoutViewType: "notification", recordType: "notification", recordID: String(recordID) });

describe("the notifications page", () => {
  it("lists all or only unread notifications, page by page", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 32; count++) ids.push(await aNotification(forum, member));
    await member.put(`/notifications/${ids[31]}/read`);
    const first = await shownTo(member);
    assert.deepEqual([first.notifications.length, first.unread, first.paging.currentPage], [30, 31, 1]);
    assert.equal((await shownTo(member, { page: "2" })).notifications.length, 2);

    const unread = await shownTo(member, { filter: "unread" });
    assert.ok(unread.notifications.every(({ read }: Notification) => !read));
    assert.match(unread.paging.nextURL, /filter=unread/);
    assert.equal((await shownTo(member, { filter: "unread", page: "2" })).notifications.length, 1);
    assert.equal((await shownTo(member, { filter: "nonsense", page: "-3" })).notifications.length, 30);
  });

  it("counts up to 110, which a menu shows as more than 99", async () => {
    const reader = await forum.as("member");
    await copied(await aNotification(forum, reader), 160);
    assert.equal(await unreadOf(reader), 110);
  });

  it("shows visible notifications that come after thousands of hidden ones", async () => {
    const reader = await forum.as("member");
    const seen = await aNotification(forum, reader);
    const gone = await aNotification(forum, reader);
    await copied(gone, 2000);
    const { db } = await forum.context();
    await sql`
      update discussions set category_id = ${await aCategory(forum, { only: ["moderator"] })}
      where discussion_id = (select record_id from notifications where notification_id = ${gone})`.execute(
      db,
    );
    await sql`update notifications set discussion_id = record_id where user_id = ${reader.userID}`.execute(
      db,
    );
    const { notifications, unread } = await shownTo(reader);
    assert.deepEqual(
      [notifications.map(({ notificationID }: Notification) => notificationID), unread],
      [[seen], 1],
    );
  });

  it("shows other members nothing", async () => {
    assert.deepEqual((await shownTo(other)).notifications, []);
    assert.equal((await openProfile(guest, "/profile/notifications")).status, 403);
    assert.equal((await openProfile(administrator, "/profile/notifications/quill")).status, 404);
  });

  it("marks a notification unread again", async () => {
    const id = await aNotification(forum, other);
    for (const [method, count] of [
      ["put", 0],
      ["delete", 1],
      ["delete", 1],
    ] as const) {
      await other[method](`/notifications/${id}/read`);
      assert.equal(await unreadOf(other), count);
    }
    assert.equal((await member.delete(`/notifications/${id}/read`)).status, 404);
  });
});

it("opening a notification marks it read and redirects, for its recipient only", async () => {
  const reader = await forum.as("member");
  const id = await aNotification(forum, reader);
  const [{ readUrl, url }] = (await reader.get("/notifications")).body;
  assert.equal(readUrl, `/notifications/${id}/open`);
  assert.equal((await open(guest, id)).status, 403);
  for (const [user, recordID] of [
    [other, id],
    [administrator, id],
    [reader, 999_999],
  ] as const)
    assert.equal((await open(user, recordID)).status, 404);
  assert.equal(await unreadOf(reader), 1);
  assert.deepEqual((await open(reader, id)).body, { redirectTo: url, status: 302 });
  assert.equal(await unreadOf(reader), 0);
});

describe("the title bar", () => {
  const barOf = async (user: TestUser) =>
    (await look(user, { layoutViewType: "home" })).body.titleBar.$reactProps;

  it("shows the number of unread notifications, and nothing to guests", async () => {
    const reader = await forum.as("member");
    for (let count = 0; count < 2; count++) await aNotification(forum, reader);
    const { badges } = await barOf(reader);
    const unread = badges.counts.find(({ name }: { name: string }) => name === "UnreadNotifications");
    assert.equal(unread.count, 2);
    assert.equal((await barOf(guest)).badges, null);
  });

  it("lists the account sections in order, with only the links a member may follow", async () => {
    const sectionsOf = async (user: TestUser) =>
      (await barOf(user)).account.map(({ name }: { name: string }) => name);
    assert.deepEqual(await sectionsOf(guest), []);
    assert.deepEqual(await sectionsOf(member), ["Discussions", "Account"]);
    assert.deepEqual(await sectionsOf(moderator), ["Discussions", "Account", "Moderation", "Admin"]);
    const namesFor = async (user: TestUser) =>
      (await barOf(user)).account[0].links.slice(0, 3).map(({ name }: { name: string }) => name);
    assert.deepEqual(await namesFor(member), ["Bookmarks", "Drafts", "My Posts"]);
    assert.deepEqual(await namesFor(administrator), [
      "Bookmarks",
      "Drafts and Scheduled Content",
      "My Posts",
    ]);
    const applicant = await forum.as("applicant");
    assert.ok(!(await namesFor(applicant)).includes("Drafts"));
  });
});

describe("the preferences page", () => {
  const PATH = "/profile/preferences";
  const hrefs = (sections: { entries: { url: string }[] }[]) =>
    sections.flatMap(({ entries }) => entries.map(({ url }) => url));

  it("is open to the member and to users who may edit members", async () => {
    const own = await openProfile(member, PATH);
    assert.deepEqual([own.shown.userID, own.shown.preferences.Mention.popup], [member.userID, true]);
    assert.equal(hrefs(own.frame.sections).filter((url) => url.startsWith(PATH)).length, 1);
    assert.deepEqual((await openProfile(member, `${PATH}/quill`)).body, { redirectTo: PATH, status: 302 });
    const staffs = await openProfile(administrator, `${PATH}/quill`);
    assert.equal(staffs.shown.userID, member.userID);
    assert.ok(hrefs(staffs.frame.sections).includes(`${PATH}/quill`));
    assert.equal((await openProfile(other, `${PATH}/quill`)).status, 403);
    assert.equal((await openProfile(guest, PATH)).status, 403);
    assert.equal((await openProfile(administrator, `${PATH}/nobody-of-that-name`)).status, 404);
  });

  it("lets only site managers change the default preferences", async () => {
    const asked = { layoutViewType: "dashboard", params: { path: "/dashboard/settings/preferences" } };
    const { status, body } = await administrator.get("/layouts/lookup-hydrate", asked);
    assert.equal(status, 200);
    const { defaults } = body.layout[0].$reactProps.children[0].$reactProps;
    assert.deepEqual(defaults.Mention, { popup: true, email: false, disabled: false });
    assert.equal((await moderator.get("/layouts/lookup-hydrate", asked)).status, 403);
  });
});
