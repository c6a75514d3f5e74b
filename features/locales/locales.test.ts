import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";
import { enableLocales } from "./testing.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");
const keysOf = async (query = {}) =>
  ((await guest.get("/locales", query)).body as { localeKey: string }[]).map(({ localeKey }) => localeKey);

describe("the languages of a forum", () => {
  it("start with the community's own", async () => {
    const { status, body } = await guest.get("/locales");
    assert.equal(status, 200);
    assert.deepEqual(body, [
      {
        ...{ localeID: "en", localeKey: "en", regionalKey: "en", displayNames: { en: "English" } },
        ...{ translatable: true, translationService: null, machineTranslationService: null, enabled: true },
      },
    ]);
    assert.deepEqual(await keysOf({ enabled: false }), ["ar", "fr"]);
    assert.deepEqual(await keysOf({ isMachineTranslations: true }), []);
  });

  it("are enabled one by one, and listed by their names in each other", async () => {
    const changed = await administrator.patch("/locales/fr", { enabled: true });
    assert.deepEqual(changed.body.displayNames, { en: "French", fr: "Français" });
    assert.deepEqual(await keysOf(), ["en", "fr"]);
    assert.deepEqual((await administrator.get("/locales/fr")).body, changed.body);
    await administrator.patch("/locales/fr", { translatable: false });
    const { body } = await administrator.get("/locales/fr");
    assert.deepEqual([body.enabled, body.translatable], [true, false]);
    await administrator.patch("/locales/fr", { enabled: false });
    assert.deepEqual(await keysOf(), ["en"]);
  });

  it("are all added by requests at the same time", async () => {
    const added = ["da", "fi", "is", "nl", "sv"];
    const answers = await Promise.all(
      added.map((locale) => administrator.post("/locales", { locale, translatable: true })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      added.map(() => 201),
    );
    // The database decides which is first.
    const [own, ...others] = await keysOf();
    assert.deepEqual([own, ...others.toSorted()], ["en", ...added]);
    for (const locale of added) await administrator.patch(`/locales/${locale}`, { enabled: false });
  });

  it("cannot lose the community's own", async () => {
    assert.equal((await administrator.patch("/locales/en", { enabled: false })).status, 409);
  });

  it("may lack translations", async () => {
    const { status, body } = await administrator.post("/locales", { locale: "pt-br", translatable: false });
    assert.deepEqual(
      [status, body.localeKey, body.regionalKey, body.translatable],
      [201, "pt", "pt-BR", false],
    );
    assert.equal((await administrator.post("/locales", { locale: "pt-BR", translatable: true })).status, 409);
    assert.equal((await administrator.post("/locales", { locale: "no_no", translatable: true })).status, 422);
    await administrator.patch("/locales/pt-BR", { enabled: false });
  });

  it("are refused, not found or invalid like other records", async () => {
    assert.equal(
      (await administrator.patch("/locales/xx", { enabled: true })).body.message,
      "Locale not found.",
    );
    assert.equal((await administrator.patch("/locales/fr", { enabled: "yes" })).status, 422);
    assert.equal((await administrator.post("/locales", { translatable: true })).status, 400);
    assert.equal((await guest.patch("/locales/fr", { enabled: true })).status, 403);
  });
});

describe("the translations", () => {
  it("are readable by everyone, at both addresses, and cached for half an hour", async () => {
    await enableLocales(forum, "fr");
    const one = await guest.get("/locales/fr/translations");
    assert.equal(one.body["Sign In"], "Se connecter");
    assert.equal(one.headers["cache-control"], "public, max-age=1800");
    assert.deepEqual((await guest.get("/locales/translations/fr")).body, one.body);
    assert.deepEqual((await guest.get("/locales/en/translations")).body, {});
  });

  it("are a script with .js at the end", async () => {
    const { body: texts } = await guest.get("/locales/fr/translations");
    for (const path of ["/locales/fr/translations.js", "/locales/translations/fr.js"]) {
      const { body, headers } = await guest.get(path);
      assert.equal(headers["content-type"], "text/javascript; charset=utf-8");
      assert.equal(body, `gdn.translations = ${JSON.stringify(texts)};`);
    }
  });

  it("do not exist for languages that are not enabled", async () => {
    assert.equal((await guest.get("/locales/ar/translations")).status, 404);
    assert.equal((await guest.get("/locales/xx/translations.js")).status, 404);
  });
});

describe("messages of the API", () => {
  const notFound = async (headers = {}) => (await guest.get("/discussions/999", {}, headers)).body.message;

  it("are in the chosen language, or else the browser's, or else the community's", async () => {
    await enableLocales(forum, "fr");
    assert.equal(await notFound(), "Discussion not found.");
    assert.equal(await notFound({ "accept-language": "fr-CA,fr;q=0.8,en;q=0.5" }), "Discussion introuvable.");
    assert.equal(await notFound({ "accept-language": "de,en-GB;q=0.9,fr;q=0.1" }), "Discussion not found.");
    assert.equal(await notFound({ "accept-language": "ar" }), "Discussion not found.");
    assert.equal(await notFound({ cookie: "locale=fr", "accept-language": "en" }), "Discussion introuvable.");
    assert.equal(await notFound({ cookie: "locale=xx", "accept-language": "fr" }), "Discussion introuvable.");
    await administrator.patch("/config", { "locales.negotiate": false });
    assert.equal(await notFound({ "accept-language": "fr" }), "Discussion not found.");
    await administrator.patch("/config", { "locales.negotiate": true });
  });

  it("are in the community's own language where that is another", async () => {
    await administrator.patch("/config", { "garden.locale": "fr" });
    assert.deepEqual(await keysOf(), ["fr"]);
    assert.equal(await notFound(), "Discussion introuvable.");
    await administrator.patch("/config", { "garden.locale": "en" });
  });

  it("are translated for invalid fields, refusals, and malformed requests", async () => {
    await enableLocales(forum, "fr");
    const french = { "accept-language": "fr" };
    const wrong = await guest.post("/users/register", { name: "x" }, french);
    const messages = wrong.body.errors.map(({ message }: { message: string }) => message);
    assert.ok(messages.includes("Ce champ est obligatoire."), messages.join());
    const refused = await guest.post("/locales", { locale: "de", translatable: true }, french);
    assert.match(refused.body.description, /^Vous devez disposer de l’autorisation/);
    assert.equal((await guest.get("/nowhere", {}, french)).body.message, "Page introuvable.");
  });
});

describe("a choice of language", () => {
  it("is stored in a cookie, if the language is enabled", async () => {
    await enableLocales(forum, "fr");
    const { status, headers, body } = await guest.put("/locales/current", { locale: "fr" });
    assert.deepEqual([status, body], [200, { locale: "fr" }]);
    assert.match(
      String(headers["set-cookie"]),
      /^locale=fr; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    assert.equal((await guest.put("/locales/current", { locale: "ar" })).status, 422);
  });

  it("of a member is the language of later emails", async () => {
    await enableLocales(forum, "fr");
    const member = await forum.as("member", "Reader");
    await member.put("/locales/current", { locale: "fr" });
    await forum.drained();
    await guest.post("/users/request-password", { email: "Reader" });
    await forum.drained();
    assert.match((await forum.emails()).at(-1) ?? "", /Bonjour Reader/);
  });

  it("before registration is also the language of emails", async () => {
    await enableLocales(forum, "fr");
    const draft = { name: "Newcomer", email: "newcomer@people.test", password: "a long password" };
    await guest.post("/users/register", draft, { cookie: "locale=fr" });
    await forum.drained();
    assert.match((await forum.emails()).at(-1) ?? "", /Bonjour Newcomer/);
  });
});
