import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sourceOf } from "../architecture/source.ts";
import { compare, problemsOf } from "./compare.ts";
import { readTexts } from "./sources.ts";
import { allCatalogs, allSources } from "./tree.ts";

const sources = allSources();

describe("the catalogs that ship", () => {
  for (const [locale, catalog] of allCatalogs())
    it(`${locale} has exactly the existing texts, with their values and plurals`, () => {
      assert.deepEqual(compare(locale, sources, catalog), { missing: [], superfluous: [], wrong: [] });
    });

  it("are checked against all texts of both sides", () => {
    for (const said of [
      "Sign In",
      "Discussion not found.",
      "{field} is required.",
      "Hello {name},",
      "Recent Posts",
    ])
      assert.ok(sources.has(said), said);
  });
});

describe("texts are found", () => {
  const textsOf = (text: string) =>
    readTexts([sourceOf("features/users/server/a.ts", text)]).texts.map(({ source }) => source);

  it("in calls of translation functions, and nowhere else", () => {
    assert.deepEqual(
      textsOf(`t("One"); words.t(is ? "Two" : "Three"); // t("Four")\nconst five = 't("Five")';`),
      ["One", "Two", "Three"],
    );
    assert.deepEqual(
      textsOf(
        `notFound("Note"); invalidField("a", "Wrong."); new ApiError(400, "No."); phrase("{n} of", { n });`,
      ),
      ["Note not found.", "Wrong.", "No.", "{n} of"],
    );
  });
});

describe("a translation is invalid", () => {
  const MANY = "{count, plural, one {# reply} other {# replies}} to {name}";

  it("when it lacks a value or has an additional one", () => {
    assert.deepEqual(problemsOf("fr", "To {name}", "À"), ["lacks {name}"]);
    assert.deepEqual(problemsOf("fr", "To", "À {name}"), ["has {name} of its own"]);
    assert.deepEqual(problemsOf("fr", "{field} is not valid.", "Valeur incorrecte."), []);
  });

  it("when its language has other plurals", () => {
    const forms = (list: string[]) =>
      `{count, plural, ${list.map((form) => `${form} {#}`).join(" ")}} {name}`;
    assert.deepEqual(problemsOf("fr", MANY, forms(["one", "many", "other"])), []);
    assert.deepEqual(problemsOf("ar", MANY, forms(["zero", "one", "two", "few", "many", "other", "=5"])), []);
    assert.match(
      problemsOf("ar", MANY, forms(["one", "other"]))[0] ?? "",
      /needs few,many,one,other,two,zero/,
    );
    assert.deepEqual(problemsOf("fr", MANY, "{count} {name}"), [
      "lacks {count plural}",
      "has {count} of its own",
    ]);
  });

  it("when it is empty or its braces do not match", () => {
    assert.deepEqual(problemsOf("fr", "To", " "), ["is empty"]);
    assert.deepEqual(problemsOf("fr", MANY, "{count, plural, one {#}"), ["has braces that do not match"]);
  });
});
