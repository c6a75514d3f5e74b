import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, it } from "node:test";
import { htmlToText } from "./server/parsing/html-text.ts";
import { parseEmail } from "./server/parsing/parse-email.ts";
import { replyIn } from "./server/replies/reply-text.ts";

const own = { inboundEmailAddress: "reply@forum.example", emailFrom: "forum@forum.example" };
const ours = ["forum@forum.example", "reply@forum.example"];
const read = async (name: string) =>
  parseEmail(await readFile(new URL(`./fixtures/${name}.eml`, import.meta.url)), own);

/** The reply that is extracted from the emails of each program and language. */
const replies: Record<string, string> = {
  "gmail-english": "I have, last week. They are fine on wet roads too.",
  "gmail-english-wrapped": "Same here.",
  "gmail-german": "Ich fahre sie seit Oktober.\nBisher keine Klagen.",
  "gmail-french": "Oui, très bien même.",
  "gmail-spanish": "Sí, van de maravilla.",
  "gmail-portuguese": "Já testei, são ótimos.",
  "gmail-polish": "Tak, jeździłem w górach.",
  "gmail-japanese": "雪道でも大丈夫でした。",
  "gmail-chinese": "我试过了，很好。",
  "gmail-arabic": "نعم، جربتها الأسبوع الماضي.",
  "gmail-html-only": "First line.\nSecond & last line.",
  "outlook-desktop-english": "Yes, they are good.\n\nAnna",
  "outlook-desktop-german": "Ja, die sind gut für Schnee.",
  "outlook-web": "Works for me.",
  "outlook-ios": "Agreed.",
  "outlook-french": "D'accord.",
  "apple-mail-english": "Great idea!",
  "apple-mail-html": "A fine plan.",
  "iphone-german": "Klingt gut",
  "iphone-japanese": "了解です",
  "iphone-arabic": "موافق",
  "thunderbird-inline":
    "> Has anybody driven the new ones in snow?\n\nYes, twice.\n\n> And on ice?\n\nNot yet.",
  "thunderbird-polish": "Dzięki, sprawdzę.",
  "thunderbird-flowed":
    "A long answer that the program broke into several lines because it is longer than one line.",
  yahoo: "Count me in.",
  "yahoo-html": "Count me in.",
  proton: "I would rather not.",
  k9: "Perhaps in spring.",
  "k9-top-signed": ">Ben hat kommentiert\n\nVielleicht im Frühling.",
  "bottom-posted": "> Has anybody driven the new ones in snow?\n\nI will on Friday.",
  "signature-only-dashes": "See the list:\n\n- one\n- two",
  "attachment-only": "",
  "empty-but-quote": "",
  "encoded-words": "Fine.",
};

describe("extracts the author's text", () => {
  for (const [name, reply] of Object.entries(replies))
    it(`in ${name}`, async () => assert.equal((await read(name)).reply, reply));
});

it("reads the author, the recipient and the subject", async () => {
  const email = await read("encoded-words");
  assert.equal(email.from, "anna@people.test");
  assert.deepEqual(email.tokens, ["abcdefghijklmnopqrstuvwxyz234567abcdefgh"]);
  assert.equal(email.subject, "Re: Winterreifen für München");
  assert.equal(email.messageID, "<encoded-words@mail.people.test>");
});

it("recognizes automatic emails and emails that must not be answered", async () => {
  assert.equal((await read("vacation")).automatic, "yes");
  assert.equal((await read("mailing-list")).automatic, "quiet");
  assert.equal((await read("gmail-english")).automatic, "no");
});

it("preserves text that only resembles a quotation or a signature", () => {
  for (const text of [
    "On Monday I wrote: it works at 10:00.\nIt still does.",
    "From: the north\nTo: the south",
    "I sent from my heart a letter.\n\nAnd it arrived.",
    "1. One\n2. Two\n\n5 - 3 = 2",
  ])
    assert.equal(replyIn(text, ours), text);
});

/** Texts designed to be slow: each makes some pattern backtrack again and again. */
const hostile: Record<string, string> = {
  "one long line": "On a b ".repeat(100_000),
  "many beginnings": "On a b\n".repeat(50_000),
  "greetings without an end": `${"den. a skrev b\n".repeat(2000)}`,
  "few lines of beginnings": "Op a W dniu a 在 On a b from <\n".repeat(115),
  "nothing but spaces": `${" ".repeat(200_000)}x`,
  "nothing but lines": "\n".repeat(200_000),
  "nothing but quotes": ">\n".repeat(100_000),
  "changing quotes": "> a\nb\n".repeat(20_000),
  "nothing but dashes": "--\n".repeat(50_000),
  "sent from": "Sent from a\n".repeat(10_000),
};

describe("reads hostile text quickly", () => {
  for (const [name, text] of Object.entries(hostile))
    it(name, () => assert.ok(replyIn(text, ours).length <= text.length));
  it("reads deeply nested HTML", () => assert.equal(htmlToText(`${"<div>".repeat(100_000)}x`), ""));
});
