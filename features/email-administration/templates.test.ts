import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import type { EmailKind, EmailSample } from "./contract.ts";

const forum = await openForum();
const administrator = await forum.as("administrator", "grey_heron");
await administrator.patch("/locales/ar", { enabled: true });

const kinds: EmailKind[] = (await administrator.get("/emails/templates")).body;
const sample = async (kind: string, query: object = {}): Promise<EmailSample> => {
  const { status, body } = await administrator.get(`/emails/templates/${kind}`, query as never);
  assert.equal(status, 200, `${kind}: ${JSON.stringify(body)}`);
  return body;
};

describe("email templates", () => {
  it("include every kind of email, with when it is sent", () => {
    for (const kind of [
      ...["notification", "digest", "confirmEmail", "existingAccount", "resetPassword", "invitation"],
      ...["welcome", "ban", "application", "archive", "emailReply", "test"],
    ])
      assert.ok(
        kinds.some((each) => each.kind === kind && each.description.endsWith(".")),
        kind,
      );
  });

  it("are previewed as HTML and text in each enabled language", async () => {
    for (const { kind } of kinds) {
      const english = await sample(kind);
      assert.match(english.html ?? "", /<html lang="en" dir="ltr">/, kind);
      const arabic = await sample(kind, { locale: "ar" });
      assert.match(arabic.html ?? "", /<html lang="ar" dir="rtl">/, kind);
      assert.match(arabic.subject, /\p{Script=Arabic}/u, kind);
      assert.match(arabic.text, /\p{Script=Arabic}/u, kind);
    }
    const { status, body } = await administrator.get("/emails/templates/test", { locale: "xx" });
    assert.deepEqual([status, body.errors[0].field], [422, "locale"]);
  });

  it("are sent to oneself, in the chosen language, and appear in the log with their kind", async () => {
    const { status } = await administrator.post("/emails/templates/welcome/send", { locale: "ar" });
    assert.equal(status, 201);
    const [email] = (await administrator.get("/emails/log", { userID: administrator.userID })).body;
    assert.deepEqual([email.kind, email.state], ["welcome", "stored"]);
    assert.match(email.subject, /\p{Script=Arabic}/u);
  });

  it("have no HTML when emails are text only", async () => {
    await administrator.patch("/config", { "emailStyles.format": "text" });
    assert.equal((await sample("test")).html, null);
  });
});
