import assert from "node:assert/strict";
import { it } from "node:test";
import { wcagContrast } from "culori";
import { i18nIn } from "#features/locales/server/index.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { headerOf, openEmailSink } from "#test/email-sink.ts";
import { openForum } from "#test/forum.ts";
import {
  composeEmail,
  type EmailContent,
  isSuppressed,
  liftSuppression,
  suppressAddress,
} from "./server/index.ts";

const HOUR = 60 * 60 * 1000;
let passed = 0;
const sink = await openEmailSink();
const forum = await openForum({
  environment: { SMTP_URL: sink.smtpUrl },
  now: () => new Date(Date.now() + passed),
});
const administrator = await forum.as("administrator");
const { publicUrl } = forum.config;
const configure = async (settings: object) =>
  assert.equal((await administrator.patch("/config", settings)).status, 200);

async function composed(more: Partial<EmailContent> = {}) {
  const context = await forum.context();
  const to = { name: "Ada", address: "ada@people.test" };
  return composeEmail(context, await i18nIn(context, null), {
    ...{ kind: "test", to, subject: "News", parts: [], reason: "You asked." },
    ...more,
  });
}
const colorsIn = (html: string) => {
  const [, background = "", text = ""] =
    /class="button"[^>]*background:([^;]+);color:([^";]+)/.exec(html) ?? [];
  return { background, text };
};

it("links only to the forum, and shows sanitized posts", async () => {
  const { html = "", text } = await composed({
    parts: [
      { kind: "heading", text: "<b>News</b>", href: "https://elsewhere.test/" },
      { kind: "button", label: "Look", href: "/discussions?a=1&b=2" },
      { kind: "button", label: "Harm", href: "javascript:alert(1)" },
      {
        kind: "quote",
        text: "words",
        html: `<p onclick="x()">words <a href="/profile/Ada">Ada</a> <a href="https://example.com/">far</a>
          <img src="/uploads/own.png" alt="own"><img src="https://spy.test/p.png" alt="spied">
          <script>alert(1)</script></p><details class="spoiler"><summary>s</summary>secret</details>`,
      },
    ],
  });
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  assert.deepEqual(links, [
    `${publicUrl}/`,
    `${publicUrl}/discussions?a=1&amp;b=2`,
    `${publicUrl}/profile/Ada`,
    "https://example.com/",
    `${publicUrl}/uploads/own.png`,
  ]);
  assert.match(html, /&lt;b&gt;News&lt;\/b&gt;/);
  assert.doesNotMatch(html, /script|onclick|secret|spy\.test|Harm/);
  assert.match(html, /<i>spied<\/i>/);
  assert.ok(text.includes(`Look:\n${publicUrl}/discussions?a=1&b=2\n`), text);
});

it("uses the community's colors in readable shades, light and dark", async () => {
  const parts: EmailContent["parts"] = [{ kind: "button", label: "Look", href: "/" }];
  await configure({
    "emailStyles.buttonBackgroundColor": "#123456",
    "emailStyles.buttonTextColor": "#ffeecc",
  });
  assert.deepEqual(colorsIn((await composed({ parts })).html ?? ""), {
    background: "#123456",
    text: "#ffeecc",
  });
  await configure({ "emailStyles.buttonTextColor": "#123450", "emailStyles.textColor": "#fefefe" });
  const { html = "" } = await composed({ parts });
  const { background, text } = colorsIn(html);
  assert.ok(wcagContrast(background, text) >= 4.5);
  assert.doesNotMatch(html, /#fefefe/);
  assert.match(html, /@media\(prefers-color-scheme:dark\)/);
  await configure({ "emailStyles.format": "text", "outgoingEmails.footer": "12 Wire Street" });
  const plain = await composed({ parts });
  assert.equal(plain.html, undefined);
  assert.match(plain.text, /You asked\.\n\n12 Wire Street\n/);
  await configure({ "emailStyles.format": "html" });
  const wrong = {
    "emailStyles.textColor": "red;background:url(x)",
    "emailStyles.image": "javascript:alert(1)",
  };
  assert.equal((await administrator.patch("/config", wrong)).status, 422);
});

it("can be previewed and tested before the settings are saved", async () => {
  const draft = { templateStyles: { backgroundColor: "#abcdef" }, footer: "<i>Draft</i>" };
  const shown = await administrator.post("/emails/preview", draft);
  assert.match(String(shown.headers["content-type"]), /^text\/html/);
  assert.match(shown.body, /background:#abcdef/);
  assert.match(shown.body, /&lt;i&gt;Draft&lt;\/i&gt;/);
  const from = { supportName: "The Crew", supportAddress: "crew@people.test" };
  const sent = await administrator.post("/emails/send-test", {
    ...{ ...draft, from, destinationAddress: "try@people.test" },
  });
  assert.equal(sent.status, 201);
  const email = sink.emails.at(-1);
  assert.deepEqual(email?.from, { name: "The Crew", address: "crew@people.test" });
  assert.equal(headerOf(email!, "To"), "try@people.test");
  sink.refusals.set("none@people.test", "550 5.1.1 No such mailbox");
  const refused = await administrator.post("/emails/send-test", { destinationAddress: "none@people.test" });
  assert.equal(refused.status, 409);
});

it("suppresses an address that refused email three times in a row, on different days", async () => {
  const address = "full@people.test";
  const email = { ...(await composed()), to: { name: "", address } };
  const send = async (key: string) => sendEmailOnce(await forum.context(), key, email).catch(() => "later");
  sink.refusals.set(address, "452 4.2.2 Mailbox full");
  for (let count = 0; count < 3; count++) assert.equal(await send("first"), "later");
  passed += 12 * HOUR;
  assert.equal(await send("first"), "later");
  sink.refusals.delete(address);
  assert.equal(await send("second"), "sent");
  sink.refusals.set(address, "550 5.7.1 Your sender is not liked here");
  for (let count = 0; count < 3; count++) {
    assert.equal(await send("third"), "later");
    passed += 12 * HOUR;
  }
  const tries = sink.tries(address);
  assert.equal(await send("third"), "suppressed");
  assert.equal(sink.tries(address), tries);
  await liftSuppression(await forum.context(), address);
  assert.equal(await send("third"), "later");
});

it("stores neither a suppressed address nor the mail server's message about it", async () => {
  const context = await forum.context();
  const reason = "550 <Gone@People.test>: no such user gone@people.test";
  await suppressAddress(context, "Gone@people.test", { reason, permanent: true });
  assert.ok(await isSuppressed(context, "gone@PEOPLE.test"));
  const rows = await context.db.selectFrom("emailRefusals").selectAll().execute();
  assert.ok(rows.some((row) => row.reason === "550 <…>: no such user …"));
  assert.doesNotMatch(JSON.stringify(rows), /gone@/i);
});
