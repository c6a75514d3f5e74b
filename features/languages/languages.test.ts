import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import { replacerOf } from "./server/texts/replace-words.ts";

const forum = await openForum();
const origin = await forum.listen();
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");

const change = (texts: { source: string; text: string | null }[], locale = "en") =>
  administrator.patch(`/locales/${locale}/texts`, { texts });
const find = async (query: Record<string, string | boolean>, locale = "en") =>
  (await administrator.get(`/locales/${locale}/texts`, query)).body;
const page = async (path: string, headers = {}) => (await fetch(origin + path, { headers })).text();
const catalogOf = (html: string) => /"text":"(\/words\/[^"]+)"/.exec(html)?.[1] ?? null;
const open = async (path: string, query = {}) => {
  const { body, status } = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path, ...query },
  });
  return { status, text: JSON.stringify(body) };
};

describe("the languages of the dashboard", () => {
  it("show how complete they are, and which one is the default", async () => {
    const { status, text } = await open("/dashboard/languages");
    assert.equal(status, 200);
    assert.match(text, /"locale":"fr","name":"French","ownName":"Français","isEnabled":false/);
  });

  it("can become the default, while the former one stays available", async () => {
    assert.equal((await administrator.patch("/locales/fr", { isDefault: true })).status, 200);
    const { body } = await guest.get("/locales");
    assert.deepEqual(
      body.map(({ localeID }: { localeID: string }) => localeID),
      ["fr", "en"],
    );
    await administrator.patch("/locales/en", { isDefault: true });
    await administrator.patch("/locales/fr", { enabled: false });
    const { body: log } = await administrator.get("/audit-logs", { limit: 4 });
    const messages = log.map(({ message }: { message: string }) => message);
    assert.deepEqual(messages.slice(0, 2), [
      "switched off the language Français",
      "made English the default language",
    ]);
  });
});

describe("a text of the community", () => {
  it("is found by its source, and by its translation", async () => {
    const [text] = await find({ query: "discussions" });
    assert.deepEqual(
      [text.source, text.builtIn, text.text, text.isTranslated],
      ["Discussions", "Discussions", null, true],
    );
    assert.ok(text.places.includes("Everywhere") || text.places.includes("Discussions"), text.places.join());
    const french = await find({ query: "se connecter" }, "fr");
    assert.equal(french[0].source, "Sign In");
  });

  it("are listed by the alphabet until one searches, marks and placeholders last", async () => {
    const names: string[] = (await find({})).map(({ builtIn }: { builtIn: string }) => builtIn);
    assert.ok(names.length > 1);
    assert.deepEqual(
      names,
      names.toSorted((one, other) => one.localeCompare(other)),
    );
    assert.deepEqual(
      names.filter((name) => !/^\p{L}/u.test(name)),
      [],
    );
  });

  it("replaces the built-in one on pages of guests, in the browser and in the API, and is reverted", async () => {
    assert.equal(catalogOf(await page("/discussions")), null);
    await change([{ source: "Posts", text: "Topics" }]);
    const html = await page("/discussions");
    assert.match(html, /<a href="\/discussions"[^>]*><bdi>Topics<\/bdi>/, "in the title bar");
    const catalog = catalogOf(html);
    assert.ok(catalog);
    assert.equal(await page(catalog), '{"Posts":"Topics"}');
    assert.deepEqual((await guest.get("/locales/en/translations")).body, { Posts: "Topics" });
    assert.equal((await find({ isChanged: true })).length, 1);
    await change([{ source: "Posts", text: "Posts" }]);
    assert.equal(catalogOf(await page("/discussions")), null);
    assert.doesNotMatch(await page("/discussions"), />Topics</);
  });

  it("is in emails, and in the language of the reader", async () => {
    await change([{ source: "Hello {name},", text: "Dear {name}," }]);
    await forum.as("member", "Reader");
    await guest.post("/users/request-password", { email: "Reader" });
    await forum.drained();
    assert.match((await forum.emails()).at(-1) ?? "", /Dear Reader,/);
    await change([{ source: "Hello {name},", text: null }]);
  });

  it("is an error message, also beside a field", async () => {
    await change([{ source: "Discussion not found.", text: "Topic not found." }]);
    assert.equal((await guest.get("/discussions/999")).body.message, "Topic not found.");
    await change([{ source: "Discussion not found.", text: null }]);
  });

  it("must contain the values and plural forms of the built-in one", async () => {
    const problem = async (source: string, text: string, locale = "en") => {
      const { status, body } = await change([{ source, text }], locale);
      return [status, body.errors?.[0].field, body.errors?.[0].message];
    };
    assert.deepEqual(await problem("Hello {name},", "Hi!"), [422, "text", "The text must contain {name}."]);
    assert.deepEqual(await problem("Hello {name},", "Hi {name"), [422, "text", "The braces do not match."]);
    assert.deepEqual(await problem("Hello {name},", "Hi {name} of {place}"), [
      ...[422, "text"],
      "The built-in text has no {place}, so it would stay empty.",
    ]);
    assert.deepEqual(await problem("Hello {name},", "  "), [422, "text", "Enter a text, or revert it."]);
    const [, , forms] = await problem(
      "{count, plural, one {# member} other {# members}}",
      "{count, plural, other {# people}}",
    );
    assert.equal(forms, "{count, plural, …} needs these forms: one, other.");
    assert.deepEqual(await problem("No such text", "Text"), [422, "source", "There is no such text."]);
  });

  it("is refused for unknown languages, and recorded in the audit log", async () => {
    assert.equal((await change([{ source: "Sign In", text: "Log In" }], "xx")).status, 404);
    await change([
      { source: "Sign In", text: "Log In" },
      { source: "Sign Out", text: "Log Out" },
    ]);
    const { body } = await administrator.get("/audit-logs", { limit: 1 });
    assert.equal(body[0].message, "changed texts in English");
    assert.deepEqual(body[0].differences[0], { field: "Sign In", before: null, after: "Log In" });
    await change([
      { source: "Sign In", text: null },
      { source: "Sign Out", text: null },
    ]);
  });
});

describe("a word in all texts", () => {
  it("is listed with another one in its place, without a change", async () => {
    const { body } = await administrator.get("/locales/en/texts/replacements", {
      ...{ find: "Discussions", replace: "Topics", findAlso: "Discussion", replaceAlso: "Topic" },
    });
    const after = new Map(body.map((each: { source: string; after: string }) => [each.source, each.after]));
    assert.equal(after.get("Discussions"), "Topics");
    assert.equal(after.get("Discussion not found."), "Topic not found.");
    assert.ok(body.length > 50);
    assert.equal((await find({ isChanged: true })).length, 0);
    const { status } = await change(
      body.map(({ source, after: text }: { source: string; after: string }) => ({ source, text })),
    );
    assert.equal(status, 204);
    await change(body.map(({ source }: { source: string }) => ({ source, text: null })));
  });

  it("is replaced in its case, as a whole word, and never in a placeholder", () => {
    const replace = replacerOf(
      [
        { find: "discussions", replace: "topics" },
        { find: "discussion", replace: "topic" },
      ],
      "en",
    );
    assert.equal(replace("Discussions about a discussion: DISCUSSION"), "Topics about a topic: TOPIC");
    assert.equal(
      replace("{discussion, plural, one {# discussion} other {# discussions}} of {discussion}"),
      "{discussion, plural, one {# topic} other {# topics}} of {discussion}",
    );
    assert.equal(replace("Discussional {discussion}"), null);
  });

  it("must be a word without braces", async () => {
    const { status } = await administrator.get("/locales/en/texts/replacements", {
      ...{ find: "{name}", replace: "x" },
    });
    assert.equal(status, 422);
  });
});
