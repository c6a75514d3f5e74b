import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type Email, type Mailer, openMailer } from "./email.ts";

const from = { name: "The forum", address: "forum@example.com" };
const welcome: Email = {
  to: { name: "Ada Byron", address: "ada@example.com" },
  subject: "Welcome",
  text: "Hello Ada",
  html: "<p>Hello Ada</p>",
  headers: { "List-Unsubscribe": "<https://example.com/out>" },
};

const headOf = (raw: string) => raw.slice(0, raw.indexOf("\r\n\r\n"));

describe("email over SMTP", () => {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const open: { server: SMTPServer; mailer: Mailer }[] = [];

  async function sink(options: SMTPServerOptions = {}): Promise<{ server: SMTPServer; mailer: Mailer }> {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      onData: async (stream, session, done) => {
        const raw = (await buffer(stream)).toString();
        const sender = session.envelope.mailFrom;
        received.push({
          from: sender ? sender.address : "",
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      },
      ...options,
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    const mailer = openMailer({
      smtpUrl: `smtp://user:secret@127.0.0.1:${port}`,
      directory: "/nowhere",
      from,
    });
    const opened = { server, mailer };
    open.push(opened);
    return opened;
  }
  const accepting: SMTPServerOptions = {
    onAuth: (auth, _session, done) =>
      auth.username === "user" && auth.password === "secret"
        ? done(null, { user: "user" })
        : done(new Error("no")),
  };

  after(async () => {
    for (const { server, mailer } of open) {
      await mailer.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });

  test("an email arrives with its sender, text, HTML and headers", async () => {
    const { mailer } = await sink(accepting);
    await mailer.send(welcome);
    const email = received.at(-1);
    assert.equal(email?.from, "forum@example.com");
    assert.deepEqual(email.to, ["ada@example.com"]);
    assert.match(email.raw, /^From: The forum <forum@example\.com>\r$/m);
    assert.match(email.raw, /^To: Ada Byron <ada@example\.com>\r$/m);
    assert.match(email.raw, /^List-Unsubscribe: <https:\/\/example\.com\/out>\r$/m);
    assert.match(email.raw, /^Hello Ada\r$/m);
    assert.match(email.raw, /<p>Hello Ada<\/p>/);
  });

  test("a refusal of the server rejects once, with the server's message", async () => {
    let refused = 0;
    const { mailer } = await sink({
      ...accepting,
      onRcptTo: (_address, _session, done) => {
        refused += 1;
        done(new Error("No such mailbox"));
      },
    });
    await assert.rejects(mailer.send(welcome), /No such mailbox/);
    assert.equal(refused, 1);
  });

  test("a connection that breaks while sending rejects, and the email is not sent again", async () => {
    let begun = 0;
    const { mailer, server } = await sink({
      ...accepting,
      onData: (stream) => {
        begun += 1;
        stream.resume();
        stream.on("end", () => {
          for (const connection of server.connections) connection.close();
        });
      },
    });
    await assert.rejects(mailer.send(welcome));
    assert.equal(begun, 1);
  });

  test("the description names the server and not the password", async () => {
    const { mailer } = await sink(accepting);
    assert.match(mailer.describe(), /^SMTP server 127\.0\.0\.1:\d+$/);
  });

  test("a line break in a name, subject or header starts no header and adds no recipient", async () => {
    const { mailer } = await sink(accepting);
    await mailer.send({
      to: { name: "Eve\r\nBcc: all@example.com", address: "eve@example.com" },
      subject: "Hi\r\nX-Injected: 1\r\n\r\nbody\u2028",
      text: "text",
      headers: { "X-Reason": "because\r\nX-Injected: 2" },
    });
    const email = received.at(-1);
    assert.deepEqual(email?.to, ["eve@example.com"]);
    assert.doesNotMatch(headOf(email.raw), /^(X-Injected|Bcc):/im);
    assert.match(headOf(email.raw), /^X-Reason: because X-Injected: 2\r?$/m);
  });

  test("an invalid address or header name is refused before anything is sent", async () => {
    const { mailer } = await sink(accepting);
    const sent = received.length;
    for (const address of [
      "",
      "no-address",
      "a@b.c, d@e.f",
      "a@b.c\r\nRCPT TO:<d@e.f>",
      "<a@b.c>",
      "a b@c.d",
    ]) {
      await assert.rejects(mailer.send({ ...welcome, to: { name: "", address } }), /address/);
    }
    await assert.rejects(mailer.send({ ...welcome, headers: { "X-A: 1\r\nX-B": "2" } }), /header/);
    assert.equal(received.length, sent);
  });
});

describe("email into a directory", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "mail-"));
  });
  after(() => rm(folder, { recursive: true }));

  test("each email becomes a file that only its owner can read", async () => {
    const directory = join(folder, "deep", "mail");
    const mailer = openMailer({ smtpUrl: null, directory, from });
    await Promise.all([mailer.send(welcome), mailer.send({ ...welcome, subject: "Grüße" })]);
    const files = await readdir(directory);
    assert.equal(files.length, 2);
    for (const file of files) {
      assert.match(file, /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-\d{4}-[0-9a-f]{8}\.eml$/);
      assert.equal((await stat(join(directory, file))).mode & 0o777, 0o600);
    }
    assert.equal((await stat(directory)).mode & 0o777, 0o700);
    const texts = await Promise.all(files.map((file) => readFile(join(directory, file), "utf8")));
    assert.ok(texts.some((text) => /^Subject: Welcome\r$/m.test(text) && text.includes("Hello Ada")));
    assert.equal(mailer.describe(), `files in ${directory}`);
    assert.equal(await mailer.stored?.count(), 2);
    const names = (await mailer.stored?.names()) ?? [];
    const [newest, oldest] = (await mailer.stored?.read(names)) ?? [];
    assert.deepEqual([newest?.subject, oldest?.subject].sort(), ["Grüße", "Welcome"]);
    assert.deepEqual([newest?.to, names.length], [welcome.to.address, 2]);
    assert.ok(Number(newest?.dateWritten) >= Number(oldest?.dateWritten));
    await mailer.close();
  });

  test("a file is read as the email that it was written for, and deleted", async () => {
    const directory = join(folder, "again");
    const { files, ...mailer } = openMailer({ smtpUrl: null, directory, from });
    const replyTo = { name: "Replies", address: "reply@example.com" };
    await mailer.send({
      ...welcome,
      kind: "welcome",
      replyTo,
      headers: { ...welcome.headers, "Message-ID": "<1@x>" },
    });
    const [name] = (await files?.names()) ?? [];
    const { email, messageID } = (await files?.find(name?.emailID ?? "")) ?? {};
    const { text, html, ...rest } = email ?? ({} as Email);
    assert.deepEqual(rest, {
      ...{ to: welcome.to, from, replyTo, subject: "Welcome", kind: "welcome", headers: welcome.headers },
    });
    assert.deepEqual([text?.trim(), html?.trim(), messageID], ["Hello Ada", welcome.html, "<1@x>"]);
    assert.equal(await files?.find("../again/nothing"), null);
    await files?.delete(name?.emailID ?? "");
    assert.deepEqual(await files?.names(), []);
  });

  test("a file path in an email is not read", async () => {
    const directory = join(folder, "sealed");
    const mailer = openMailer({ smtpUrl: null, directory, from });
    const html = { path: new URL(import.meta.url).pathname } as unknown as string;
    await assert.rejects(mailer.send({ ...welcome, html }), /rejected/);
    await assert.rejects(readdir(directory), { code: "ENOENT" });
  });
});
