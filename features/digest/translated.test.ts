import assert from "node:assert/strict";
import { it } from "node:test";
import { enableLocales } from "#features/locales/testing.ts";
import { translate } from "#features/translations/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");

it("reads in the recipient’s language where the community has translated its own lines", async () => {
  await enableLocales(forum, "fr");
  const configured = await administrator.patch("/config", {
    "emailDigest.title": "News of the week",
    "emailDigest.introduction": JSON.stringify([{ type: "p", children: [{ text: "Hello", bold: true }] }]),
    "emailDigest.footer": JSON.stringify([{ type: "p", children: [{ text: "See you" }] }]),
    "outgoingEmails.footer": "The gardeners",
  });
  assert.equal(configured.status, 200, JSON.stringify(configured.body));
  const texts = await administrator.get("/translations/forum/texts", {
    recordType: "digest",
    recordKey: "digest",
  });
  assert.deepEqual(
    texts.body.texts.map(({ propertyName, sourceText }: Record<string, string>) => [
      propertyName,
      sourceText,
    ]),
    [
      ["title", "News of the week"],
      ["introduction", "**Hello**"],
      ["footer", "See you"],
    ],
  );
  await translate(forum, { recordType: "site", id: "site", locale: "fr" }, { title: "Le jardin" });
  await translate(
    forum,
    { recordType: "digest", id: "digest", locale: "fr" },
    { title: "Nouvelles de la semaine", introduction: "**Bonjour**" },
  );
  await translate(
    forum,
    { recordType: "emails", id: "emails", locale: "fr" },
    { footer: "Les jardiniers\nà Lyon" },
  );

  const sample = async (locale: string) =>
    (await administrator.get("/emails/templates/digest", { locale })).body;
  const french = await sample("fr");
  assert.equal(french.subject, "[Le jardin] Nouvelles de la semaine");
  assert.match(french.html, /<strong>Bonjour<\/strong>/);
  // A text without a translation stays as it was written.
  assert.match(french.html, /See you/);
  assert.match(french.html, /Les jardiniers<br>à Lyon/);
  assert.match(french.text, /Les jardiniers\nà Lyon/);
  const english = await sample("en");
  assert.equal(english.subject, "[Colloquy] News of the week");
  assert.match(english.html, /<strong>Hello<\/strong>/);
  assert.match(english.text, /The gardeners/);
});
