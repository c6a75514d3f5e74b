import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum, type TestUser } from "#test/forum.ts";
import { openTranslationServer } from "./testing.ts";

const server = await openTranslationServer();
const forum = await openForum({ environment: { TRANSLATION_HOSTS: server.host } });
const administrator = await forum.as("administrator");
for (const locale of ["fr", "pt-BR", "zh-TW", "de", "pt"])
  await administrator.post("/locales", { locale, translatable: true });

const setUp = (type: string, sent: object = { apiKey: "right-key" }) =>
  administrator.put(`/translation-services/${type}`, { address: server.address, ...sent });
const use = (locale: string, type: string | null) =>
  administrator.patch(`/locales/${locale}`, { translationService: type });
const suggest = (locale: string, texts: object[], more = {}) =>
  administrator.post("/translation-services/suggestions", { locale, texts, ...more });
const listed = async (type: string, by: TestUser = administrator) =>
  (await by.get("/translation-services")).body.find((each: { type: string }) => each.type === type);

test("lists three services, none of which is set up", async () => {
  const { status, body } = await administrator.get("/translation-services");
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ type, isConfigured }: { type: string; isConfigured: boolean }) => [type, isConfigured]),
    [
      ["deepl", false],
      ["google", false],
      ["libretranslate", false],
    ],
  );
  assert.deepEqual(body[0].configSchema.required, ["apiKey"]);
  assert.deepEqual(body[2].configSchema.required, ["address"]);
});

for (const [type, locale, code] of [
  ["deepl", "pt-BR", "PT-BR"],
  ["deepl", "pt", "PT-PT"],
  ["deepl", "zh-TW", "ZH-HANT"],
  ["deepl", "fr", "FR"],
  ["google", "zh-TW", "zh-TW"],
  ["google", "pt-BR", "pt"],
  ["libretranslate", "pt-BR", "pb"],
  ["libretranslate", "fr", "fr"],
] as const)
  test(`${type} suggests translations into ${locale}`, async () => {
    assert.equal((await setUp(type)).status, 200);
    assert.equal((await use(locale, type)).status, 200);
    const { status, body } = await suggest(locale, [{ text: "News" }, { text: "<p>Hi</p>", isHtml: true }]);
    assert.equal(status, 200);
    assert.deepEqual(body, { type, translations: [`[${code}] News`, `[${code}] <p>Hi</p>`] });
  });

test("tells the service which texts are HTML, and the language of the source", async () => {
  await setUp("deepl");
  await use("fr", "deepl");
  server.requests.length = 0;
  await suggest("fr", [{ text: "One" }, { text: "<b>Two</b>", isHtml: true }, { text: "Three" }]);
  assert.deepEqual(
    server.requests.map(({ body }) => [body.text, body.tag_handling, body.source_lang]),
    [
      [["One", "Three"], undefined, "EN"],
      [["<b>Two</b>"], "html", "EN"],
    ],
  );
});

test("divides many texts into requests that the service accepts", async () => {
  await setUp("deepl");
  await use("fr", "deepl");
  server.requests.length = 0;
  const texts = Array.from({ length: 4 }, (_, index) => ({ text: `${index}`.padEnd(12_000, "x") }));
  const { body } = await suggest("fr", texts);
  assert.deepEqual(
    body.translations.map((text: string) => text.slice(0, 6)),
    ["[FR] 0", "[FR] 1", "[FR] 2", "[FR] 3"],
  );
  assert.deepEqual(
    server.requests.map(({ body: sent }) => sent.text.length),
    [2, 2],
  );
});

test("never returns or logs the key", async () => {
  await setUp("google");
  const { body } = await administrator.get("/translation-services");
  const log = await administrator.get("/audit-logs", { limit: 100 });
  for (const text of [JSON.stringify(body), JSON.stringify(log.body)]) assert.ok(!text.includes("right-key"));
  assert.deepEqual(
    [(await listed("google")).hasKey, (await listed("google")).address],
    [true, server.address],
  );
});

test("sends a stored key to no other address", async () => {
  await setUp("google");
  const moved = await administrator.put("/translation-services/google", { address: "https://other.example" });
  assert.equal(moved.status, 422);
  assert.equal(moved.body.errors[0].message, "Enter the key again, because the address changes.");
  const kept = await administrator.put("/translation-services/google", { address: server.address });
  assert.deepEqual([kept.status, kept.body.isConfigured], [200, true]);
});

const FAILURES: [string, number, unknown, string][] = [
  ["deepl", 403, null, "DeepL doesn’t accept the key. Check it under Translation Services."],
  ["deepl", 456, null, "The quota at DeepL is used up. Try again later, or extend it there."],
  ["deepl", 429, null, "DeepL is busy. Wait a minute and try again."],
  [
    "deepl",
    400,
    { message: "Value for 'target_lang' not supported." },
    "DeepL doesn’t translate into this language.",
  ],
  ["deepl", 413, null, "This text is too long for DeepL."],
  ["deepl", 503, null, "DeepL can’t be reached. Try again later."],
  ["deepl", 302, null, "DeepL gave an answer that the forum doesn’t understand."],
  ["deepl", 200, { translations: [] }, "DeepL gave an answer that the forum doesn’t understand."],
  ["deepl", 200, "hello", "DeepL gave an answer that the forum doesn’t understand."],
  [
    "google",
    400,
    { error: { code: 400, message: "API key not valid.", details: [{ reason: "API_KEY_INVALID" }] } },
    "Google Cloud Translation doesn’t accept the key. Check it under Translation Services.",
  ],
  [
    "google",
    403,
    { error: { code: 403, message: "Daily Limit Exceeded", errors: [{ reason: "dailyLimitExceeded" }] } },
    "The quota at Google Cloud Translation is used up. Try again later, or extend it there.",
  ],
  [
    "google",
    400,
    { error: { code: 400, message: "Invalid Value", errors: [{ reason: "invalid" }] } },
    "Google Cloud Translation doesn’t translate into this language.",
  ],
  ["libretranslate", 429, { error: "Slowdown" }, "LibreTranslate is busy. Wait a minute and try again."],
];

for (const [type, status, answer, message] of FAILURES)
  test(`says what to do when ${type} answers ${status} ${JSON.stringify(answer)}`, async (t) => {
    await setUp(type);
    server.answer = (_request, response) => {
      response.writeHead(status, { location: "/elsewhere" }).end(JSON.stringify(answer));
    };
    t.after(() => {
      server.answer = null;
    });
    const refused = await administrator.post(`/translation-services/${type}/tests`, { locale: "fr" });
    assert.deepEqual([refused.status, refused.body.message], [409, message]);
  });

test("LibreTranslate says which languages it lacks", async () => {
  await setUp("libretranslate");
  const refused = await administrator.post("/translation-services/libretranslate/tests", { locale: "de" });
  assert.equal(refused.body.message, "LibreTranslate doesn’t translate into this language.");
});

test("a wrong key fails the test of a service, and the right one passes it", async () => {
  await setUp("deepl", { apiKey: "wrong-key" });
  const tried = () => administrator.post("/translation-services/deepl/tests", { locale: "fr" });
  assert.equal((await tried()).status, 409);
  await setUp("deepl");
  assert.deepEqual((await tried()).body, {
    text: "Welcome to our community.",
    translation: "[FR] Welcome to our community.",
  });
});

test("reaches no server inside the network that TRANSLATION_HOSTS does not name", async () => {
  for (const address of ["http://127.0.0.1:1", "http://169.254.169.254", "http://localhost"]) {
    await setUp("libretranslate", { address, apiKey: null });
    const { body } = await administrator.post("/translation-services/libretranslate/tests", { locale: "fr" });
    assert.equal(body.message, "LibreTranslate can’t be reached. Try again later.");
  }
});

test("refuses addresses that are none, or contain a password", async () => {
  for (const address of [
    "ftp://translate.example",
    "translate.example",
    "https://me:secret@translate.example",
  ])
    assert.equal((await setUp("libretranslate", { address })).status, 422);
  assert.equal((await administrator.put("/translation-services/deepl", { apiKey: null })).status, 422);
});

test("languages use only services that are set up, and forget one that is removed", async () => {
  await setUp("google");
  assert.equal((await use("fr", "google")).status, 200);
  assert.equal((await use("fr", "unknown")).status, 422);
  const machines = async () =>
    (await administrator.get("/locales", { isMachineTranslations: true })).body.map(
      ({ localeID, machineTranslationService }: Record<string, string>) => [
        localeID,
        machineTranslationService,
      ],
    );
  assert.ok((await machines()).some(([locale, type]: string[]) => locale === "fr" && type === "google"));
  assert.deepEqual((await listed("google")).locales.includes("fr"), true);
  assert.equal((await administrator.delete("/translation-services/google")).status, 204);
  assert.ok(!(await machines()).some(([, type]: string[]) => type === "google"));
  const refused = await use("fr", "google");
  assert.equal(
    refused.body.errors[0].message,
    "Set Google Cloud Translation up under Translation Services first.",
  );
  const none = await suggest("fr", [{ text: "News" }]);
  assert.equal(none.body.message, "No translation service is chosen for this language.");
});

test("takes up to 50 texts of up to 20,000 characters", async () => {
  const texts = (count: number, length = 1) =>
    Array.from({ length: count }, () => ({ text: "x".repeat(length) }));
  assert.equal((await suggest("fr", texts(51))).status, 422);
  assert.equal((await suggest("fr", texts(1, 20_001))).status, 422);
  assert.equal((await suggest("fr", [])).status, 422);
});
