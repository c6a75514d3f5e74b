import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { afterEach, describe, it } from "node:test";
import { sql } from "kysely";
import { aCategory } from "#features/categories/testing.ts";
import { aConversation, aMessage } from "#features/conversations/testing.ts";
import { anEscalation } from "#features/escalations/testing.ts";
import { aProfileField } from "#features/profile-fields/testing.ts";
import { feature } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import { addWebhookEvent, webhookAction } from "./server/index.ts";
import { actionsOf, aWebhook, openWebhookStage, type Received } from "./testing.ts";

const MINUTE_MS = 60_000;
const kettleBoiled = event<{ kettleID: number }>("kettleBoiled");
/** Kettles that cannot be loaded. */
const broken = new Set<number>();
const kettles = feature({
  name: "kettles",
  adds: addWebhookEvent<{ kettleID: number }>({
    event: "kettle",
    label: "Kettles",
    actions: [webhookAction(kettleBoiled, "insert", ({ kettleID }) => ({ kettleID }))],
    async load({ db }, records) {
      const ids = records.map(({ about }) => about.kettleID);
      // The transaction of PostgreSQL fails with the statement.
      if (ids.some((kettleID) => broken.has(kettleID))) await sql`select broken_kettle`.execute(db);
      return ids.map((kettleID) => ({ kettleID }));
    },
  }),
});
const stage = await openWebhookStage([kettles]);
const { forum, clock, receiver, arrived, asAdministrator, deliveriesOf } = stage;
const member = await forum.as("member", "Anna");
const other = await forum.as("member", "Bea");
const post = async (more = {}, by = member) =>
  (await by.post("/discussions", { name: "Tea", body: "Green?", format: "text", categoryID: 1, ...more }))
    .body.discussionID;

afterEach(stage.clear);

describe("events", () => {
  it("arrive in order, signed, with the record and who acted", async () => {
    const administrator = await asAdministrator();
    const { secret, webhookID } = await aWebhook(administrator);
    const quiet = await aWebhook(administrator, { events: ["report"] });
    const staffOnly = await aCategory(forum, { only: ["administrator"] });
    const discussionID = await post();
    const { body: comment } = await other.post("/comments", { discussionID, body: "Black.", format: "text" });
    await member.patch(`/discussions/${discussionID}`, { name: "Coffee" });
    await other.post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" });
    await other.delete(`/discussions/${discussionID}/reactions`);
    const hiddenID = await post({ categoryID: staffOnly }, administrator);
    const requests = await arrived();
    const moderator = await forum.as("moderator");
    await administrator.patch(`/discussions/${hiddenID}`, { categoryID: 1 });
    await moderator.delete(`/comments/${comment.commentID}`);
    await moderator.delete(`/discussions/${discussionID}`);
    requests.push(...(await arrived()));
    assert.deepEqual(
      actionsOf(requests).filter((action) => !action.startsWith("user_")),
      [
        ...["discussion_insert", "comment_insert", "discussion_update", "reaction_insert"],
        ...["reaction_delete", "discussion_insert", "discussion_move", "comment_delete", "discussion_delete"],
      ],
    );
    const [first, second, , reaction] = requests as [Received, Received, Received, Received];
    const { discussion } = first.body.payload;
    assert.deepEqual([discussion.discussionID, discussion.body], [discussionID, "<p>Green?</p>"]);
    assert.ok(discussion.url.startsWith(`${forum.config.publicUrl}/discussion/`), discussion.url);
    assert.match(discussion.insertUser.photoUrl, /^http/);
    assert.equal(first.body.sender?.name, "Anna");
    assert.deepEqual(
      [second.body.payload["comment"].body, second.body.sender?.name],
      ["<p>Black.</p>", "Bea"],
    );
    assert.deepEqual(
      [reaction.body.payload["reaction"].reactionType.urlcode, reaction.body.payload["reaction"].recordID],
      ["Like", discussionID],
    );
    assert.deepEqual(requests.at(-1)?.body.payload, { discussion: { discussionID, categoryID: 1 } });

    const { headers, text } = first;
    const timestamp = String(headers["x-vanilla-timestamp"]);
    const hmac = (algorithm: string, signed: string) =>
      `${algorithm}=${createHmac(algorithm, secret).update(signed).digest("hex")}`;
    assert.ok(Math.abs(Number(timestamp) * 1000 - Date.now()) < 10 * MINUTE_MS);
    assert.equal(headers["x-vanilla-signature-256"], hmac("sha256", `${timestamp}.${text}`));
    assert.equal(headers["x-vanilla-signature"], hmac("sha1", text));
    assert.equal(headers["x-vanilla-event"], "discussion");
    assert.match(String(headers["x-vanilla-id"]), /^[\da-f-]{36}$/);
    const [newest] = await deliveriesOf(webhookID);
    assert.deepEqual(
      [newest?.action, newest?.status, newest?.responseCode, newest?.attempts],
      ["discussion_delete", "delivered", 204, 1],
    );
    assert.deepEqual(await deliveriesOf(quiet.webhookID), []);
  });

  it("include reports and escalations", async () => {
    const administrator = await asAdministrator();
    await aWebhook(administrator, { events: ["report", "cmdEscalation"] });
    const recordID = await post();
    const report = await other.post("/reports", {
      ...{ recordType: "discussion", recordID, reportReasonIDs: ["abuse"] },
    });
    assert.equal(report.status, 201);
    const [reported] = await arrived();
    assert.deepEqual(
      [reported?.body.action, reported?.body.payload["report"].reportID, reported?.body.sender?.name],
      ["report_insert", report.body.reportID, "Bea"],
    );
    const escalation = await anEscalation(forum, administrator);
    const requests = await arrived();
    const path = `/escalations/${escalation.escalationID}`;
    assert.equal((await administrator.patch(path, { name: "Look at it" })).status, 200);
    requests.push(...(await arrived()));
    assert.deepEqual(
      requests
        .filter(({ body }) => "escalation" in body.payload)
        .map(({ body, headers }) => [
          ...[body.action, body.payload["escalation"].name, headers["x-vanilla-event"]],
        ]),
      [
        ["escalation_insert", "Look at this", "cmdEscalation"],
        ["escalation_update", "Look at it", "cmdEscalation"],
      ],
    );
  });

  it("cost nothing while no webhook is subscribed, and one statement while some are", async () => {
    const about = async () =>
      (await forum.statements(() => post())).filter((sql) => /webhook/i.test(sql)).length;
    await post();
    assert.equal(await about(), 0);
    const administrator = await asAdministrator();
    await aWebhook(administrator, { events: ["comment"] });
    assert.equal(await about(), 0);
    await aWebhook(administrator, { events: ["discussion"] });
    await aWebhook(administrator, { events: ["*"], includeEmail: true });
    assert.equal(await about(), 1);
  });

  it("contain email addresses and hidden profile fields only on request, and never private messages", async () => {
    const administrator = await asAdministrator();
    const [open, hidden, internal] = [
      await aProfileField(administrator, { visibility: "public" }),
      await aProfileField(administrator, { visibility: "private" }),
      await aProfileField(administrator, { visibility: "internal" }),
    ];
    const plain = await aWebhook(administrator, { events: ["user"] });
    const full = await aWebhook(administrator, {
      ...{ events: ["*"], includeEmail: true, includePrivateFields: true, includeInternalFields: true },
    });
    const cleo = await forum.as("member", "Cleo");
    assert.deepEqual(actionsOf(await arrived()), ["user_insert", "user_insert"]);
    const values = { [open]: "a", [hidden]: "b", [internal]: "c" };
    const { status } = await administrator.patch(`/users/${cleo.userID}`, { profileFields: values });
    assert.equal(status, 200);
    const requests = await arrived();
    const seen = ({ url }: { url: string }) => {
      const { user } = requests.find(({ path }) => url.endsWith(path))!.body.payload;
      assert.equal("insertIPAddress" in user, false);
      return [user.email, user.profileFields];
    };
    assert.deepEqual(seen(plain), [undefined, { [open]: "a" }]);
    assert.deepEqual(seen(full), ["Cleo@people.test", values]);

    const conversationID = await aConversation(member, [cleo]);
    const messageID = await aMessage(member, conversationID, "Our secret.");
    const report = { recordType: "message", recordID: messageID, reportReasonIDs: ["abuse"] };
    const reported = await cleo.post("/reports", report);
    assert.equal(reported.status, 201, JSON.stringify(reported.body));
    assert.deepEqual(await arrived(), []);
    const { db } = await forum.context();
    const messages = await db.selectFrom("webhookMessages").select("body").execute();
    assert.ok(messages.length > 0 && messages.every(({ body }) => !body.includes("Our secret")));
  });

  it("whose records cannot be loaded arrive later, and the others at once", async () => {
    await aWebhook(await asAdministrator(), { events: ["kettle", "discussion"] });
    broken.add(13);
    await (await forum.context()).transaction(async (inside) => {
      for (const kettleID of [12, 13]) await inside.emit(kettleBoiled, { kettleID });
    });
    await post();
    assert.deepEqual(actionsOf(await arrived()), ["discussion_insert"]);
    const kettlesIn = (requests: Received[]) => requests.map(({ body }) => body.payload["kettle"].kettleID);
    clock.passed += 2 * MINUTE_MS;
    assert.deepEqual(kettlesIn(await arrived()), [12]);
    broken.clear();
    clock.passed += 6 * MINUTE_MS;
    assert.deepEqual(kettlesIn(await arrived()), [13]);
  });

  it("send the ids of a record that is too large", async () => {
    const administrator = await asAdministrator();
    await aWebhook(administrator, { events: ["discussion"] });
    const { db } = await forum.context();
    const discussionID = await post();
    await forum.drained();
    receiver.received.length = 0;
    await db
      .updateTable("discussions")
      .set({ bodyHtml: `<p>${"x".repeat(300_000)}</p>` })
      .where("discussionID", "=", discussionID)
      .execute();
    await administrator.patch(`/discussions/${discussionID}`, { closed: true });
    const [request] = await arrived();
    assert.deepEqual(
      [request?.body.payload, request?.body.isTruncated],
      [{ discussion: { discussionID } }, true],
    );
  });
});
