import assert from "node:assert/strict";
import { before, test } from "node:test";
import { cookieOf, PASSWORD } from "#features/sessions/testing.ts";
import { openForum } from "#test/forum.ts";
import { aSolution } from "./testing.ts";

const forum = await openForum();
const guest = await forum.as("guest");
const administrator = await forum.as("administrator");

before(async () => {
  await administrator.patch("/config", {
    ...{ "registration.method": "Captcha", "registration.confirmEmail": false },
  });
});

let number = 0;
function register(altcha?: string, more: object = {}) {
  number += 1;
  return guest.post("/users/register", {
    ...{ name: `worker_${number}`, email: `worker_${number}@people.test`, password: PASSWORD, altcha },
    ...more,
  });
}
const rolesOf = async (cookie: string): Promise<string[]> =>
  (await guest.get("/users/me", {}, { cookie })).body.roles.map(({ name }: { name: string }) => name);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof register>>) => [
  status,
  body.errors[0].field,
  body.errors[0].code,
];
const changed = (altcha: string, change: (sent: Record<string, Record<string, object>>) => void): string => {
  const sent = JSON.parse(Buffer.from(altcha, "base64").toString());
  change(sent);
  return Buffer.from(JSON.stringify(sent)).toString("base64");
};

test("a user whose browser solved a challenge is a member, and the solution works once", async () => {
  const altcha = await aSolution(guest);
  assert.equal((await register(altcha, { name: "no" })).status, 422, "a mistyped form does not use it up");
  const answers = await Promise.all([register(altcha), register(altcha)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
  const [right, wrong] = answers.sort((a, b) => a.status - b.status);
  assert.deepEqual(await rolesOf(cookieOf(right!)), ["Member"]);
  assert.deepEqual(codeOf(wrong!), [422, "altcha", "used"]);
});

test("a solution that is missing, forged, changed or expired is refused", async () => {
  assert.deepEqual(codeOf(await register()), [400, "altcha", "missingField"]);
  for (const forged of ["x", "bm9uZQ==", "e30=", Buffer.from('{"challenge":null}').toString("base64")])
    assert.deepEqual(codeOf(await register(forged)), [422, "altcha", "invalid"], forged);
  const altcha = await aSolution(guest);
  const easier = changed(altcha, ({ challenge }) => Object.assign(challenge!["parameters"]!, { cost: 1 }));
  assert.deepEqual(codeOf(await register(easier)), [422, "altcha", "invalid"]);
  const guessed = changed(altcha, ({ solution }) =>
    Object.assign(solution!, { derivedKey: "00".repeat(32) }),
  );
  assert.deepEqual(codeOf(await register(guessed)), [422, "altcha", "invalid"]);
  const old = changed(altcha, ({ challenge }) => Object.assign(challenge!["parameters"]!, { expiresAt: 1 }));
  assert.deepEqual(codeOf(await register(old)), [422, "altcha", "expired"]);
});

test("a user whose browser cannot solve one waits for approval, and moderators are notified", async () => {
  const { status, body, headers } = await register("none");
  assert.equal(status, 202);
  assert.deepEqual(await rolesOf(cookieOf({ headers } as never)), ["Applicant"]);
  assert.equal((await administrator.get(`/applicants/${body.userID}`)).body.status, "pending");
  await forum.drained();
  const { body: notified } = await administrator.get("/notifications");
  assert.match(JSON.stringify(notified), new RegExp(`${body.name}.{0,20} applied for membership`));
});

test("the page has the field where it is needed, and no form where no one can register", async () => {
  const shown = async () => {
    const { body } = await guest.get("/layouts/lookup-hydrate", { layoutViewType: "register" });
    const [, closed] = /"closed":(null|"[^"]*")/.exec(JSON.stringify(body)) ?? [];
    return [closed, JSON.stringify(body).includes('"hasChallenge":true')];
  };
  assert.deepEqual(await shown(), ["null", true]);
  await administrator.patch("/config", { "registration.method": "Basic" });
  assert.deepEqual(await shown(), ["null", false]);
  assert.equal((await register()).status, 201);
  await administrator.patch("/config", { "registration.method": "Closed" });
  assert.deepEqual(await shown(), ['"Registration is closed."', false]);
  assert.equal((await register()).status, 400);
});
