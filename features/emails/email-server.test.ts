import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { SMTPServer } from "smtp-server";
import { openEmailSink } from "#test/email-sink.ts";
import { openForum } from "#test/forum.ts";
import { freePort } from "#test/free-port.ts";

const sink = await openEmailSink();
const forum = await openForum();
const administrator = await forum.as("administrator");
const { hostname: host, port } = new URL(sink.smtpUrl);
const server = { host, port: Number(port), security: "none", password: "" };

/** A server that asks for a password, and accepts one. */
const strict = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ["STARTTLS"],
  onAuth: ({ username, password }, _session, done) =>
    username === "forum" && password === "right"
      ? done(null, { user: username })
      : done(new Error("Invalid login")),
  onMailFrom: ({ address }, _session, done) =>
    address === "no@people.test" ? done(new Error("Sender not allowed")) : done(),
  onRcptTo: ({ address }, _session, done) =>
    address === "missing@people.test" ? done(new Error("No such user")) : done(),
});
const strictPort = await freePort();
await new Promise<void>((resolve) => strict.listen(strictPort, "127.0.0.1", resolve));
after(() => new Promise<void>((resolve) => strict.close(resolve)));

const attempt = async (more: object) => {
  const { status, body } = await administrator.post("/emails/try-server", {
    ...server,
    destinationAddress: "ada@people.test",
    ...more,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const strictly = (more: object) =>
  attempt({ host: "127.0.0.1", port: strictPort, user: "forum", password: "right", ...more });

describe("a test of a mail server", () => {
  it("sends an email without saving the server", async () => {
    const { isSent, cause, answer } = await attempt({});
    assert.deepEqual([isSent, cause], [true, null]);
    assert.match(answer, /^250 /);
    assert.equal(
      (await administrator.get("/config", { select: "emailServer.host" })).body["emailServer.host"],
      "",
    );
  });

  it("says why the server did not accept it", async () => {
    assert.deepEqual((await strictly({})).cause, null);
    assert.equal((await attempt({ port: await freePort() })).cause, "refused");
    assert.equal((await strictly({ password: "wrong" })).cause, "password");
    assert.equal((await strictly({ supportAddress: "no@people.test" })).cause, "senderRefused");
    assert.equal((await strictly({ destinationAddress: "missing@people.test" })).cause, "recipientRefused");
    assert.equal((await strictly({ security: "starttls" })).cause, "noEncryption");
    assert.equal((await strictly({ security: "tls" })).cause, "noEncryption");
    assert.doesNotMatch(JSON.stringify(await strictly({ password: "wrong word" })), /wrong word/);
  });

  it("uses the stored password for the stored server only", async () => {
    await administrator.patch("/config", {
      "emailServer.host": "127.0.0.1",
      "emailServer.password": "right",
    });
    const stored = { host: "127.0.0.1", port: strictPort, user: "forum", password: undefined };
    assert.equal((await attempt(stored)).isSent, true);
    const elsewhere = await administrator.post("/emails/try-server", {
      ...{ ...stored, security: "none", host: "localhost" },
      destinationAddress: "ada@people.test",
    });
    assert.deepEqual([elsewhere.status, elsewhere.body.errors[0].field], [422, "password"]);
    await administrator.patch("/config", { "emailServer.host": "", "emailServer.password": "" });
  });
});

describe("the mail server of the settings", () => {
  it("sends emails from the next one on, with its sender, and files hold none", async () => {
    const notice = async () =>
      (
        await administrator.get("/layouts/lookup-hydrate", {
          layoutViewType: "dashboard",
          params: { path: "/dashboard" },
        })
      ).body.layout[0].$reactProps.notices;
    assert.equal((await notice()).length, 1);
    await administrator.patch("/config", {
      "emailServer.host": host,
      "emailServer.port": Number(port),
      "emailServer.security": "none",
      "outgoingEmails.supportAddress": "hello@harbor.test",
    });
    assert.deepEqual(await notice(), []);
    const to = { destinationAddress: "grace@people.test" };
    assert.equal((await administrator.post("/emails/send-test", to)).status, 201);
    const email = sink.emails.find((each) => each.to?.[0]?.address === "grace@people.test");
    assert.equal(email?.from?.address, "hello@harbor.test");
  });
});
