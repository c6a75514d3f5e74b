import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ENGLISH, I18n, phrase, sayIn } from "./i18n.ts";

const REPLIES = "{count, plural, =0 {no replies} one {# reply} other {# replies}}";
const inArabic = new I18n({
  locale: "ar",
  catalog: {
    [REPLIES]:
      "{count, plural, zero {لا ردود} one {رد واحد} two {ردان} few {# ردود} many {# ردًا} other {# رد}}",
    "By {name}": "بقلم {name}",
  },
});

describe("a text", () => {
  it("is shown as it is when there is no translation", () => {
    assert.equal(ENGLISH.t("Sign In"), "Sign In");
    assert.equal(inArabic.t("Sign In"), "Sign In");
    assert.equal(ENGLISH.t("constructor"), "constructor");
  });

  it("fills in values, and shows a placeholder without a value as it is", () => {
    assert.equal(ENGLISH.t("{a} of {b}", { a: 1, b: "two" }), "1 of two");
    assert.equal(ENGLISH.t("{a} of {b}", { a: 1 }), "1 of {b}");
    assert.equal(ENGLISH.t("{toString}", {}), "{toString}");
  });

  it("does not parse braces in a value", () => {
    assert.equal(
      ENGLISH.t("To {name}", { name: "{name} {count, plural, other {#}}" }),
      "To {name} {count, plural, other {#}}",
    );
  });

  it("chooses by number, exact or by the plural rules of the language", () => {
    const repliesText = (count: number) => ENGLISH.t(REPLIES, { count });
    assert.deepEqual([0, 1, 2, 1234].map(repliesText), [
      "no replies",
      "1 reply",
      "2 replies",
      "1.2k replies",
    ]);
    assert.deepEqual(
      [0, 1, 2, 3, 11, 100].map((count) => inArabic.t(REPLIES, { count })),
      ["لا ردود", "رد واحد", "ردان", "3 ردود", "11 ردًا", "100 رد"],
    );
  });

  it("chooses by keyword, and choices may be nested", () => {
    const text =
      "{who, select, you {You have {count, plural, one {# friend {name}} other {# friends}}} other {They have #}}";
    assert.equal(ENGLISH.t(text, { who: "you", count: 1, name: "Ann" }), "You have 1 friend Ann");
    assert.equal(ENGLISH.t(text, { who: "you", count: 3 }), "You have 3 friends");
    assert.equal(ENGLISH.t(text, { who: "x" }), "They have #");
  });

  it("is shown as it is when malformed", () => {
    for (const text of ["{count, plural, one {#}", "a } b {name}", "{", "{count, plural, one {#}}", "{a b}"])
      assert.equal(ENGLISH.t(text, { count: 1, name: "Ann" }), text);
  });
});

describe("a name in the opposite writing direction", () => {
  it("is isolated from the sentence", () => {
    assert.equal(inArabic.t("By {name}", { name: "Ann" }), "بقلم \u2068Ann\u2069");
    assert.equal(inArabic.t("By {name}", { name: "ليلى" }), "بقلم ليلى");
    assert.equal(ENGLISH.t("By {name}", { name: "ליאור" }), "By \u2068ליאור\u2069");
    assert.equal(ENGLISH.t("By {name}", { name: "Zoë" }), "By Zoë");
  });
});

describe("a number", () => {
  it("is abbreviated from a thousand", () => {
    const shown = [0, 999, 1000, 1049, 1050, 12_345, 999_949, 999_950, 1_200_000, 3e9, 4e12, 5e15, -1500];
    assert.deepEqual(shown.map(ENGLISH.number), [
      ...["0", "999", "1k", "1k", "1.1k", "12.3k", "999.9k", "1m", "1.2m", "3b", "4t", "5000t", "-1.5k"],
    ]);
  });

  it("is formatted for the language", () => {
    const french = new I18n({ locale: "fr", catalog: { "{number}k": "{number} k" } });
    assert.equal(french.number(1234), "1,2 k");
    assert.equal(inArabic.number(950), "950");
  });
});

describe("a phrase", () => {
  it("is English until the reader is known", () => {
    const messages = {
      message: phrase("By {name}", { name: "ليلى" }),
      more: [{ label: phrase("No") }, 1, null],
    };
    assert.equal(
      JSON.stringify(messages),
      '{"message":"By \u2068ليلى\u2069","more":[{"label":"No"},1,null]}',
    );
    assert.deepEqual(sayIn(inArabic, messages), { message: "بقلم ليلى", more: [{ label: "No" }, 1, null] });
  });
});
