import assert from "node:assert/strict";
import { it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { mention } from "#features/notification-emails/testing.ts";
import { setPreference } from "#features/preferences/server/index.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { sendDuePushes } from "./server/jobs.ts";
import { aSubscription, openPushService } from "./testing.ts";

const MINUTE = 60 * 1000;
let passed = 0;
const forum = await openForum({ now: () => new Date(Date.now() + passed) });
const service = await openPushService(forum);
const author = await forum.as("member", "Author");
const administrator = await forum.as("administrator");

const pushesGoOut = async () => {
  await forum.drained();
  await runLater(await forum.context(), sendDuePushes, {});
  await forum.drained();
};
const devicesOf = async (user: TestUser) => (await user.get("/push/subscriptions")).body;

it("sends encrypted texts that only the browser can read", async () => {
  const reader = await forum.as("member", "Anna");
  const device = await service.subscribe(reader);
  const id = await mention(author, reader);
  await pushesGoOut();
  const [arrived, another] = device.arrived;
  assert.ok(arrived && !another);
  const { title, body, url, tag, icon, notificationID } = arrived.payload;
  assert.equal(`${title}: ${body}`, "Colloquy: Author mentioned you in A post");
  assert.equal(url, `/notifications/${notificationID}/open`);
  assert.equal(tag, `discussion:${id}`);
  assert.equal(icon, "/icons/any.svg");
  assert.equal((await reader.get(`/notifications/${notificationID}`)).body.read, false);
  const { headers } = arrived;
  assert.equal(headers["content-encoding"], "aes128gcm");
  assert.equal(headers["ttl"], "86400");
  assert.equal(headers["urgency"], "normal");
  assert.match(String(headers["topic"]), /^[\w-]{32}$/);
  const { publicKey } = (await reader.get("/push/key")).body;
  assert.match(String(headers["authorization"]), new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`));
  const { db } = await forum.context();
  assert.deepEqual(await db.selectFrom("pushKeys").select("publicKey").execute(), [{ publicKey }]);
  assert.ok((await devicesOf(reader))[0].dateNotified);
});

it("notifies once per thread, without notifications that were read, muted or turned off in the meantime", async () => {
  const reader = await forum.as("member", "Bea");
  const device = await service.subscribe(reader);
  const clock = (ms: number) => new Date(Date.now() + passed + ms).toISOString().slice(11, 16);
  const hours = { from: clock(-60 * MINUTE), to: clock(60 * MINUTE), timeZone: "UTC" };
  const quiet = (enabled: boolean) =>
    reader.patch(`/notification-preferences/${reader.userID}`, { QuietHours: { ...hours, enabled } });
  assert.equal((await quiet(true)).status, 200);
  const id = await mention(author, reader);
  await mention(author, reader, id);
  const read = await mention(author, reader);
  await pushesGoOut();
  assert.deepEqual(device.arrived, []);
  const { body: list } = await reader.get("/notifications", { shouldBatch: false });
  for (const { notificationID, discussionID } of list)
    if (discussionID === read) await reader.put(`/notifications/${notificationID}/read`);
  await quiet(false);
  passed += 120 * MINUTE;
  await pushesGoOut();
  assert.deepEqual(
    device.arrived.map(({ payload }) => payload["tag"]),
    [`discussion:${id}`],
  );
  await setPreference(await forum.context(), reader.userID, "Mention", { popup: false });
  await mention(author, reader);
  await pushesGoOut();
  assert.equal(device.arrived.length, 1);
});

it("never notifies of records that the member cannot see, or can no longer see", async () => {
  const reader = await forum.as("member", "Cleo");
  const device = await service.subscribe(reader);
  const staffOnly = await aCategory(forum, { only: ["administrator"] });
  service.answers.push({ status: 503 });
  const moved = await mention(author, reader);
  await mention(administrator, reader, await aDiscussion(forum, { categoryID: staffOnly }));
  await pushesGoOut();
  const { status } = await administrator.patch(`/discussions/${moved}`, { categoryID: staffOnly });
  assert.equal(status, 200);
  passed += 2 * MINUTE;
  await pushesGoOut();
  assert.deepEqual(device.arrived, []);
});

it("retries at the push service's request, and deletes subscriptions that are gone", async () => {
  const reader = await forum.as("member", "Dora");
  const device = await service.subscribe(reader);
  service.answers.push({ status: 429, headers: { "retry-after": "600" } });
  await mention(author, reader);
  await pushesGoOut();
  passed += 9 * MINUTE;
  await pushesGoOut();
  assert.equal(device.arrived.length, 0);
  passed += 2 * MINUTE;
  await pushesGoOut();
  assert.equal(device.arrived.length, 1);
  service.answers.push({ status: 410 });
  await mention(author, reader);
  await pushesGoOut();
  assert.deepEqual(await devicesOf(reader), []);
});

it("stops when the member signs out or is banned", async () => {
  const [out, out2] = [await forum.as("member", "Emma"), await forum.as("member", "Fay")];
  const [one, other] = [await service.subscribe(out), await service.subscribe(out2)];
  await out.post("/authenticate/signout");
  assert.equal((await administrator.put(`/users/${out2.userID}/ban`, { banned: true })).status, 200);
  for (const reader of [out, out2]) await mention(author, reader);
  await pushesGoOut();
  assert.deepEqual([...one.arrived, ...other.arrived], []);
  const { db } = await forum.context();
  const { userID } = out2;
  assert.deepEqual(
    await db.selectFrom("pushSubscriptions").where("userID", "=", userID).selectAll().execute(),
    [],
  );
});

it("sends a test at once, and reports whether the push service accepted it", async () => {
  const reader = await forum.as("member", "Gwen");
  const device = await service.subscribe(reader);
  const { subscriptionID } = device;
  const test = () => reader.post("/push/test", { subscriptionID, testID: "first" });
  assert.deepEqual((await test()).body, { isTaken: true, isGone: false });
  assert.equal(device.arrived[0]?.payload["testID"], "first");
  service.answers.push({ status: 500 });
  assert.deepEqual((await test()).body, { isTaken: false, isGone: false });
});

it("accepts only public https addresses, and contacts no others", async () => {
  const reader = await forum.as("member", "Hope");
  const { keys } = aSubscription();
  const send = (body: object) => reader.post("/push/subscriptions", body);
  for (const endpoint of [
    "http://push.test/a",
    "https://me:pw@push.test/",
    "file:///etc/passwd",
    "x".repeat(1001),
  ])
    assert.equal((await send({ endpoint, keys })).status, 422, endpoint);
  assert.equal(
    (await send({ endpoint: "https://push.test/b", keys: { ...keys, auth: "short" } })).status,
    422,
  );
  const { body } = await send({ endpoint: "https://127.0.0.1/", keys });
  const { subscriptionID } = body;
  assert.deepEqual((await reader.post("/push/test", { subscriptionID, testID: "a" })).body, {
    isTaken: false,
    isGone: false,
  });
  assert.equal((await reader.delete(`/push/subscriptions/${subscriptionID}`)).status, 204);
});
