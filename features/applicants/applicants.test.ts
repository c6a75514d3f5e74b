import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { cookieOf, PASSWORD } from "#features/sessions/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { asOf } from "#platform/server/application/acting.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { finishDecision } from "./server/jobs.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");

before(async () => {
  await administrator.patch("/config", {
    ...{ "registration.method": "Approval", "registration.confirmEmail": false },
    "garden.title": "Home Energy",
  });
});

let number = 0;
const application = (more: object = {}) => {
  number += 1;
  return {
    ...{ name: `wants_${number}`, email: `wants_${number}@people.test`, password: PASSWORD },
    discoveryText: "I have a heat pump.",
    ...more,
  };
};

/** Applies, and returns the answer with the cookie of the applicant. */
async function apply(more: object = {}) {
  const answer = await guest.post("/applicants", application(more));
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  // What the application itself sends is on its way before the decision.
  await forum.drained();
  return { ...answer.body, applicantID: answer.body.applicantID as number, cookie: cookieOf(answer) };
}
const decide = (applicantID: number, status: string, by: TestUser = administrator) =>
  by.patch(`/applicants/${applicantID}`, { status });
const rolesOf = async (applicantID: number): Promise<string[]> =>
  (await administrator.get(`/users/${applicantID}`)).body.roles?.map(({ name }: { name: string }) => name);

/** Runs the work that is due when a decision can no longer be undone. */
async function finish(applicantID: number): Promise<void> {
  const { rows } = await forum.forum.application.database.pool.query(
    "select date_inserted from applicant_decisions where user_id = $1",
    [applicantID],
  );
  const dateInserted = (rows[0]?.date_inserted ?? new Date()).toISOString();
  await finishDecision.run(asOf(await forum.context(), new Date()), { userID: applicantID, dateInserted });
  await forum.drained();
}
const lastEmail = async () => (await forum.emails()).at(-1)?.replace(/=\r?\n/g, "") ?? "";

describe("an applicant", () => {
  test("waits with the reason, and is a member once approved, with an email", async () => {
    const { applicantID, ...rest } = await apply({ name: "solar_sam", email: "sam@people.test" });
    const { dateInserted: _date, cookie, ...shown } = rest;
    assert.deepEqual(shown, {
      ...{ name: "solar_sam", email: "sam@people.test", emailConfirmed: false, status: "pending" },
      ...{ discoveryText: "I have a heat pump.", insertIPAddress: null },
    });
    const { body } = await administrator.get(`/applicants/${applicantID}`);
    assert.deepEqual([body.status, body.insertIPAddress], ["pending", "127.0.0.1"]);
    assert.deepEqual(await rolesOf(applicantID), ["Applicant"]);

    const approved = await decide(applicantID, "approved");
    assert.deepEqual([approved.status, approved.body.status], [200, "approved"]);
    assert.deepEqual(await rolesOf(applicantID), ["Member"]);
    const posted = await guest.post(
      "/discussions",
      { name: "A day", body: "Rain.", format: "text", categoryID: 1 },
      { cookie },
    );
    assert.equal(posted.status, 201);
    await finish(applicantID);
    assert.match(await lastEmail(), /Subject: \[Home Energy\] Your account is approved/);
    assert.match(await lastEmail(), /Welcome to Home Energy!/);
    assert.equal((await decide(applicantID, "declined")).status, 404);
  });

  test("who must confirm the address has the role for that when approved", async () => {
    await administrator.patch("/config", { "registration.confirmEmail": true });
    const { applicantID } = await apply();
    await decide(applicantID, "approved");
    assert.deepEqual(await rolesOf(applicantID), ["Unconfirmed"]);
    await finish(applicantID);
    assert.match(await lastEmail(), /Confirm your email address, and you can post\./);
    await administrator.patch("/config", { "registration.confirmEmail": false });
  });

  test("is deleted when declined, with an email, and may apply again", async () => {
    const { applicantID, name, email } = await apply();
    assert.equal((await administrator.delete(`/applicants/${applicantID}`)).status, 204);
    assert.equal((await administrator.get(`/applicants/${applicantID}`)).body.status, "declined");
    await finish(applicantID);
    assert.match(
      await lastEmail(),
      /We can=E2=80=99t accept your application|We can’t accept your application/,
    );
    assert.equal((await administrator.get(`/applicants/${applicantID}`)).status, 404);
    assert.equal((await administrator.get(`/users/${applicantID}`)).status, 404);
    assert.notEqual((await apply({ name, email })).applicantID, applicantID);
  });

  test("waits again when the decision is undone, and gets no email", async () => {
    const { applicantID } = await apply();
    const emails = (await forum.emails()).length;
    for (const status of ["approved", "declined"]) {
      await decide(applicantID, status);
      assert.equal((await decide(applicantID, "pending")).body.status, "pending");
      assert.deepEqual(await rolesOf(applicantID), ["Applicant"]);
      await finish(applicantID);
    }
    assert.equal((await forum.emails()).length, emails);
    assert.equal((await administrator.get(`/applicants/${applicantID}`)).body.status, "pending");
  });

  test("is decided on once: the second decision is refused", async () => {
    const { applicantID } = await apply();
    const answers = await Promise.all([decide(applicantID, "approved"), decide(applicantID, "declined")]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });
});

describe("applicants", () => {
  test("are listed for those who approve them, who waited longest first", async () => {
    const first = await apply();
    const second = await apply();
    const holder = await aHolder(forum, "applicants.manage");
    const { status, body, headers } = await holder.get("/applicants", { limit: 100 });
    assert.equal(status, 200);
    const ids = body.map(({ applicantID }: { applicantID: number }) => applicantID);
    assert.ok(ids.indexOf(first.applicantID) < ids.indexOf(second.applicantID));
    assert.equal(Number(headers["x-app-page-result-count"]), ids.length);
    assert.ok(
      body.every(({ insertIPAddress }: { insertIPAddress: string | null }) => insertIPAddress === null),
    );
    assert.equal((await decide(second.applicantID, "approved", holder)).status, 200);
  });

  test("are no members and no staff: a user with another role cannot be declined", async () => {
    const member = await forum.as("member");
    assert.equal((await administrator.get(`/applicants/${member.userID}`)).status, 404);
    await administrator.patch(`/users/${member.userID}`, { roleID: [4, 8] });
    assert.equal((await administrator.delete(`/applicants/${member.userID}`)).status, 404);
    assert.equal((await administrator.get(`/users/${member.userID}`)).status, 200);
  });

  test("are refused with wrong values, and where no approval is needed", async () => {
    const { applicantID } = await apply();
    assert.equal((await decide(applicantID, "maybe")).status, 422);
    assert.equal((await administrator.get("/applicants", { limit: 1000 })).status, 422);
    const { status, body } = await guest.post("/applicants", application({ discoveryText: " " }));
    assert.deepEqual([status, body.errors[0].field], [400, "discoveryText"]);
    assert.equal((await decide(applicantID, "approved", await forum.as("moderator"))).status, 403);
    await administrator.patch("/config", { "registration.method": "Basic" });
    assert.equal((await guest.post("/applicants", application())).status, 400);
    await administrator.patch("/config", { "registration.method": "Approval" });
  });

  test("wait on the dashboard and in the menus, and staff are notified", async () => {
    const { name } = await apply();
    await forum.drained();
    const { body } = await administrator.get("/layouts/lookup-hydrate", {
      ...{ layoutViewType: "dashboard", params: { path: "/dashboard" } },
    });
    assert.match(JSON.stringify(body), /\d+ applicants?"/);
    const { counts } = (await administrator.get("/users/me-counts")).body;
    assert.ok(counts.find((count: { name: string }) => count.name === "Applicants").count > 0);
    const { body: notifications } = await administrator.get("/notifications");
    const bodies = notifications.map((each: { body: string }) => each.body);
    assert.ok(bodies.includes(`<strong>${name}</strong> applied for membership`), bodies.join("\n"));
  });

  test("cost a constant number of statements", async () => {
    const list = () => administrator.get("/applicants");
    await list();
    const few = await forum.countStatements(list);
    for (let count = 0; count < 3; count += 1) await apply();
    await forum.drained();
    assert.equal(await forum.countStatements(list), few);
  });

  test("and decisions are in the audit log", async () => {
    const { applicantID, name } = await apply();
    await decide(applicantID, "declined");
    const { rows } = await forum.forum.application.database.pool.query("select * from audit_log");
    assert.match(JSON.stringify(rows), new RegExp(`applicant.decline.*${name}|${name}.*applicant.decline`));
  });
});
