import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { emailsGoOut } from "#features/notification-emails/testing.ts";
import { plainText } from "#test/base-path.ts";
import { deleteOldDeliveries } from "./server/deliveries/clean-up.ts";
import { actionsOf, aWebhook, openWebhookStage } from "./testing.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const stage = await openWebhookStage();
const { forum, clock, receiver, arrived, asAdministrator, deliveriesOf } = stage;
const member = await forum.as("member", "Anna");
const post = async (more = {}, by = member) =>
  (await by.post("/discussions", { name: "Tea", body: "Green?", format: "text", categoryID: 1, ...more }))
    .body.discussionID;

afterEach(stage.clear);

describe("a webhook over the API", () => {
  it("shows its secret once, and is listed, changed and recorded without it", async () => {
    const administrator = await asAdministrator();
    const { secret, ...added } = await aWebhook(administrator, { events: ["comment", "comment"] });
    const { webhookID, dateInserted, url, ...fields } = added;
    assert.match(secret, /^[\w-]{43}$/);
    assert.deepEqual(fields, {
      ...{ name: "A bot", events: ["comment"], status: "active", disabledReason: null, foreignID: null },
      ...{ includeEmail: false, includePrivateFields: false, includeInternalFields: false },
      ...{ lastDelivery: null, insertUserID: administrator.userID, dateUpdated: null, updateUserID: null },
    });
    const path = `/webhooks/${webhookID}`;
    assert.deepEqual((await administrator.get(path)).body, added);
    const own = await aWebhook(administrator, { name: "Zoo", secret: "s".repeat(20), foreignID: "x1" });
    assert.deepEqual([own.secret, own.foreignID], ["s".repeat(20), "x1"]);
    const list = await administrator.get("/webhooks", { sort: "-name", limit: 1 });
    assert.deepEqual([list.body[0].name, list.headers["x-app-page-result-count"]], ["Zoo", "2"]);
    const changed = await administrator.patch(path, { events: ["*"], includeEmail: true });
    assert.deepEqual([changed.body.events, changed.body.includeEmail], [["*"], true]);
    const renewed = await administrator.post(`${path}/secret`);
    assert.notEqual(renewed.body.secret, secret);
    await administrator.patch(path, { secret: "a-secret-of-the-other-program" });
    const audit = JSON.stringify(
      (await administrator.get("/audit-logs", { recordID: String(webhookID) })).body,
    );
    for (const kind of ["webhook.add", "webhook.change", "webhook.secret"]) assert.ok(audit.includes(kind));
    for (const each of [secret, renewed.body.secret, "a-secret-of"]) assert.ok(!audit.includes(each));
    const events: { event: string; actions: string[] }[] = (await administrator.get("/webhooks/events")).body;
    assert.deepEqual(
      events.map(({ event }) => event),
      ["discussion", "comment", "user", "reaction", "report", "cmdEscalation"],
    );
    assert.deepEqual(events.at(-1)?.actions, ["escalation_insert", "escalation_update"]);
  });

  it("refuses wrong values, and more than 50", async () => {
    const administrator = await asAdministrator();
    const good = { name: "A bot", url: "https://receiver.test/", events: ["comment"] };
    for (const [wrong, status] of [
      [{ url: "ftp://receiver.test/" }, 422],
      [{ url: "receiver.test" }, 422],
      [{ url: "https://me:pw@receiver.test/" }, 422],
      [{ url: "https://receiver.test:8443/" }, 422],
      [{ events: [] }, 422],
      [{ events: ["comment", "moon"] }, 422],
      [{ secret: "short" }, 422],
      [{ name: " " }, 400],
    ] as const) {
      const answer = await administrator.post("/webhooks", { ...good, ...wrong });
      assert.deepEqual([answer.status, Object.keys(wrong)], [status, [answer.body.errors[0].field]]);
    }
    for (let count = 0; count < 50; count++) await aWebhook(administrator);
    assert.equal((await administrator.post("/webhooks", good)).status, 409);
  });
});

describe("a server that fails", () => {
  it("gets each delivery again with its id, and others in between", async () => {
    const administrator = await asAdministrator();
    const { webhookID } = await aWebhook(administrator, { events: ["discussion"] });
    let isPoisoned = true;
    receiver.answer = ({ body }, response) => {
      const { name } = body.payload["discussion"];
      if (name === "Poison" && isPoisoned) response.writeHead(500).end("<b>\0oops</b>");
      else response.writeHead(200, { "content-type": "text/plain" }).end("x".repeat(20_000));
    };
    await post({ name: "Poison" });
    await post({ name: "Fine" });
    const [failed] = await arrived();
    assert.equal(failed?.body.payload["discussion"].name, "Poison");
    const [fine, poison] = await deliveriesOf(webhookID);
    assert.deepEqual([fine?.status, poison?.status, poison?.responseCode], ["pending", "pending", 500]);
    clock.passed += 10_000;
    assert.equal((await arrived())[0]?.body.payload["discussion"].name, "Fine");
    isPoisoned = false;
    clock.passed += MINUTE_MS;
    const [again, ...rest] = await arrived();
    assert.deepEqual(rest, []);
    assert.equal(again?.headers["x-vanilla-id"], failed?.headers["x-vanilla-id"]);
    assert.equal(again?.text, failed?.text);
    const path = `/webhooks/${webhookID}/deliveries/${poison?.webhookDeliveryID}`;
    const { body } = await (await asAdministrator()).get(path);
    assert.deepEqual([body.status, body.attempts, body.responseBody.length], ["delivered", 2, 10_000]);
    assert.equal(body.requestBody, plainText(again?.text ?? ""));
    assert.equal(body.responseHeaders["content-type"], "text/plain");
    assert.equal((await (await asAdministrator()).get("/webhooks")).body[0].lastDelivery.status, "delivered");
  });

  it("is asked rarely, waits as long as it requests, and is turned off after a day with a notice", async () => {
    const administrator = await asAdministrator();
    const { webhookID } = await aWebhook(administrator, { name: "Old bot", events: ["discussion"] });
    receiver.answer = (_request, response) => response.writeHead(429, { "retry-after": "1800" }).end();
    for (let count = 0; count < 3; count++) await post();
    assert.equal((await arrived()).length, 1, "the others wait for the server");
    clock.passed += 29 * MINUTE_MS;
    assert.equal((await arrived()).length, 0);
    clock.passed += 2 * MINUTE_MS;
    assert.equal((await arrived()).length, 1);
    receiver.answer = (_request, response) => response.destroy();
    let asked = 0;
    for (let hour = 0; hour < 25; hour++) {
      clock.passed += HOUR_MS;
      asked += (await arrived()).length;
    }
    assert.ok(asked > 5 && asked < 25, String(asked));
    const { body: webhook } = await (await asAdministrator()).get(`/webhooks/${webhookID}`);
    assert.deepEqual([webhook.status, webhook.disabledReason], ["disabled", "failing"]);
    const deliveries = await deliveriesOf(webhookID);
    assert.deepEqual([...new Set(deliveries.map(({ status }) => status))], ["failed"]);
    assert.ok(deliveries.some(({ problem }) => problem !== null));
    assert.ok((await post({}, await asAdministrator())) > 0);
    assert.deepEqual(await arrived(), []);
    const { db } = await forum.context();
    const notified = await db
      .selectFrom("notifications")
      .select("userID")
      .where("type", "=", "WebhookDisabled")
      .execute();
    const ids = notified.map(({ userID }) => userID);
    assert.ok(ids.includes(administrator.userID) && !ids.includes(member.userID));
    await emailsGoOut(forum);
    assert.ok((await forum.emails()).some((email) => email.includes("The webhook Old bot was turned off")));
    clock.passed += HOUR_MS;
    const newest = await asAdministrator();
    const again = await newest.patch(`/webhooks/${webhookID}`, { status: "active" });
    assert.equal(again.body.disabledReason, null);
    receiver.answer = (_request, response) => response.writeHead(410).end();
    await post({}, newest);
    assert.equal((await arrived()).length, 1);
    const gone = (await (await asAdministrator()).get(`/webhooks/${webhookID}`)).body;
    assert.deepEqual([gone.status, gone.disabledReason], ["disabled", "gone"]);
  });
});

describe("administrators", () => {
  it("send pings, and deliveries again, and see why a server cannot be reached", async () => {
    const administrator = await asAdministrator();
    const { webhookID } = await aWebhook(administrator, { status: "disabled" });
    const ping = await administrator.post(`/webhooks/${webhookID}/pings`);
    assert.deepEqual([ping.status, ping.body.status, ping.body.responseCode], [201, "delivered", 204]);
    const path = `/webhooks/${webhookID}/deliveries/${ping.body.webhookDeliveryID}/redeliver`;
    receiver.answer = (_request, response) => response.writeHead(302, { location: "/other" }).end();
    const again = await administrator.post(path);
    assert.deepEqual(
      [again.status, again.body.status, again.body.responseCode, again.body.attempts],
      [200, "failed", 302, 2],
    );
    const [one, two] = receiver.received;
    assert.equal(one?.headers["x-vanilla-id"], two?.headers["x-vanilla-id"]);
    assert.deepEqual([one?.body.action, one?.headers["x-vanilla-event"]], ["ping", "ping"]);

    for (const url of ["http://127.0.0.1/", "http://169.254.169.254/latest", "http://[::1]/"]) {
      const inside = await aWebhook(administrator, { url });
      const { body } = await administrator.post(`/webhooks/${inside.webhookID}/pings`);
      assert.deepEqual([body.status, body.responseCode], ["failed", null]);
      assert.match(body.problem, /is not public/);
    }
    const elsewhere = await aWebhook(administrator);
    const wrong = path.replace(String(webhookID), String(elsewhere.webhookID));
    assert.equal((await administrator.post(wrong)).status, 404);
  });

  it("find deliveries for 30 days; those about a member end with the account", async () => {
    const administrator = await asAdministrator();
    const { webhookID } = await aWebhook(administrator, { events: ["user", "discussion"] });
    const dora = await forum.as("member", "Dora");
    await post({}, dora);
    await arrived();
    const before = (await deliveriesOf(webhookID)).map(({ action }) => action);
    assert.deepEqual(before.slice(-2), ["discussion_insert", "user_insert"]);
    const { status } = await administrator.delete(`/users/${dora.userID}`, { deleteMethod: "delete" });
    assert.equal(status, 204);
    assert.ok(actionsOf(await arrived()).includes("user_delete"));
    const { db } = await forum.context();
    const left = await db
      .selectFrom("webhookMessages")
      .select("action")
      .where((eb) => eb.or([eb("aboutUserID", "=", dora.userID), eb("senderUserID", "=", dora.userID)]))
      .execute();
    assert.deepEqual(left, [{ action: "user_delete" }]);
    const clean = async () => deleteOldDeliveries(await forum.context());
    clock.passed += 29 * DAY_MS;
    await clean();
    assert.ok((await deliveriesOf(webhookID)).length > 0);
    clock.passed += 2 * DAY_MS;
    await clean();
    const old = (await deliveriesOf(webhookID)).filter(({ action }) => action === "user_delete");
    assert.deepEqual(old, []);
  });
});
