import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import { enableLocales } from "./testing.ts";

const forum = await openForum();
const origin = await forum.listen();

async function read(headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/discussions`, { headers: { "accept-language": "", ...headers } });
  const html = await answer.text();
  const language = /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1).join(" ");
  return { language, etag: answer.headers.get("etag"), html };
}

it("caches a page in each language, and never sends it to readers of another", async () => {
  await enableLocales(forum, "fr", "ar");
  const asks: { headers: Record<string, string>; language: string }[] = [
    { headers: {}, language: "en ltr" },
    { headers: { "accept-language": "fr" }, language: "fr ltr" },
    { headers: { "accept-language": "fr", cookie: "locale=ar" }, language: "ar rtl" },
    { headers: { "accept-language": "de" }, language: "en ltr" },
  ];
  for (const round of ["made", "cached"])
    for (const { headers, language } of asks) {
      const page = await read(headers);
      assert.equal(page.language, language, round);
      if (round === "cached") assert.ok(page.etag, "from the cache");
    }
});

it("links to the translations in the head, under a name that may be cached forever; English has none", async () => {
  await enableLocales(forum, "fr");
  const { html } = await read({ "accept-language": "fr" });
  const [, file] =
    /<link rel="preload" href="(\/words\/fr-[0-9a-f]{12}\.json)" as="fetch" crossorigin>/.exec(html) ?? [];
  const answer = await fetch(`${origin}${file}`);
  assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assert.equal(((await answer.json()) as Record<string, string>)["Sign In"], "Se connecter");
  assert.ok(!(await read()).html.includes("/words/"));
  assert.equal((await fetch(`${origin}/words/fr-000000000000.json`)).status, 404);
});

it("changes with the enabled languages", async () => {
  const administrator = await forum.as("administrator");
  await enableLocales(forum, "fr");
  await read({ "accept-language": "fr" });
  await administrator.patch("/locales/fr", { enabled: false });
  assert.equal((await read({ "accept-language": "fr" })).language, "en ltr");
});
