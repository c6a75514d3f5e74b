import assert from "node:assert/strict";
import { test } from "node:test";
import { fold } from "./fold.ts";
import { languageOf } from "./language.ts";
import { tokensOf } from "./tokens.ts";

const exactIn = (text: string, language = "en") => [...tokensOf(text, [language])].map(({ exact }) => exact);
const formsOf = (text: string, language = "en") =>
  [...tokensOf(text, [language])].map(({ exact, weak }) => [exact, ...[...weak].sort()].join(" "));

test("words are compared without case, accents and ligatures where that does not change their meaning", () => {
  const cases: Record<string, string> = {
    CAFÉ: "cafe",
    Straße: "strasse",
    Øre: "ore",
    ﬁne: "fine",
    Ｃｏｌｌｏｑｕｙ: "colloquy",
    œuvre: "oeuvre",
    İstanbul: "istanbul",
    Ψυχής: "ψυχησ",
    йод: "йод",
    ещё: "еще",
    हिन्दी: "हिन्दी",
    مُحَمَّد: "محمد",
    أحمد: "احمد",
    "e\u0301te\u0301": "ete",
  };
  for (const [word, folded] of Object.entries(cases)) assert.equal(fold(word), folded, word);
});

test("words of code remain whole", () => {
  const cases: Record<string, string[]> = {
    "C++, C# and .NET": ["c++", "c#", "and", ".net"],
    "std::vector<int>": ["std::vector", "int"],
    "#1234.": ["#1234"],
    "eth0: down!": ["eth0", "down"],
    "foo_bar and foo.bar()": ["foo_bar", "and", "foo.bar"],
    "npm i --save-exact -g": ["npm", "i", "--save-exact", "-g"],
    "192.168.1.1 v1.2.3 0x8004": ["192.168.1.1", "v1.2.3", "0x8004"],
    "/etc/hosts me@x.org": ["/etc/hosts", "me@x.org"],
    "so... (yes) a/b": ["so", "yes", "a/b"],
    "it's John’s l'été": ["its", "johns", "lete"],
    "R&D x=1 50%": ["r&d", "x=1", "50"],
    "🙂 — « »": [],
  };
  for (const [text, terms] of Object.entries(cases)) assert.deepEqual(exactIn(text), terms, text);
});

test("words are found by their parts and their stems", () => {
  const cases: Record<string, string> = {
    foo_bar: "foo_bar bar foo",
    "--save-exact": "--save-exact exact save",
    "#1234": "#1234 1234",
    "v1.2.3": "v1.2.3 v1 1.2.3 2 3",
    eth0: "eth0 eth",
    emonTx3: "emontx3 emon emontx tx",
    "Wi-Fi": "wi-fi fi wi wifi",
    running: "running run",
    "John's": "johns john s",
  };
  for (const [text, forms] of Object.entries(cases)) {
    const [word, ...weak] = forms.split(" ");
    assert.deepEqual(formsOf(text), [[word, ...weak.sort()].join(" ")], text);
  }
  assert.deepEqual(formsOf("maisons", "fr"), ["maisons maison"]);
  assert.deepEqual(formsOf("cafés", "fr"), ["cafes caf"]);
});

test("scripts without spaces are split into pairs or words", () => {
  const cases: Record<string, string[]> = {
    支持中文吗: ["支持", "持中", "中文", "文吗"],
    中: ["中"],
    "パソコン abc": ["パソ", "ソコ", "コン", "abc"],
    "한국어 2026年": ["한국", "국어", "2026", "年"],
    ภาษาไทย: ["ภาษา", "ไทย"],
    𠮷野家: ["𠮷野", "野家"],
  };
  for (const [text, terms] of Object.entries(cases)) assert.deepEqual(exactIn(text), terms, text);
});

test("tokens have the position of their word", () => {
  const text = "Ein Café, 支持中文 and foo.bar()";
  for (const { from, to, exact } of tokensOf(text, ["de"])) assert.equal(fold(text.slice(from, to)), exact);
});

test("very long words are cut, and an uncertain language is the site's", () => {
  const [word, ...others] = [...tokensOf("a".repeat(100_000), ["en"])];
  assert.deepEqual([word?.exact.length, word?.weak, others], [64, [], []]);
  assert.equal(
    languageOf("Bonjour à tous, je cherche une solution pour mon problème de réseau.", "en"),
    "fr",
  );
  assert.equal(languageOf("Hello everyone, I am looking for a person who knows this.", "en"), "en");
  assert.equal(languageOf("ok merci", "en-GB"), "en");
});
