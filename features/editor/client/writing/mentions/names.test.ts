import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { MOST_NAMES, Names } from "./names.ts";
import { type Named, plainName, rankNames } from "./rank-names.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

const aUser = (name: string, daysAgo: number | null = 1): Named => ({
  ...{ userID: name.length, name, photoUrl: null },
  dateLastActive: daysAgo === null ? null : new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(),
});
const ranked = (users: readonly Named[], typed: string) =>
  rankNames(users, typed, NOW).map(({ name }) => name);

describe("names that are suggested", () => {
  it("are compared without case, punctuation and accents", () => {
    assert.equal(plainName("  Zoë O’Brien-_x "), "zoe obrienx ");
    assert.deepEqual(
      ranked(
        ["O'Brien", "obelix", "Bob"].map((name) => aUser(name)),
        "ob",
      ),
      ["obelix", "O'Brien"],
    );
  });

  it("begin with the very name, then with the very letters, then go by the alphabet", () => {
    const users = ["anna", "An.d", "Andy", "AND", "and_rea"].map((name) => aUser(name));
    assert.deepEqual(ranked(users, "and"), ["AND", "and_rea", "Andy", "An.d"]);
  });

  it("name those first who were here within ninety days", () => {
    const users = [aUser("ann", 91), aUser("anna", 90), aUser("anne", null), aUser("annie", 2)];
    assert.deepEqual(ranked(users, "ann"), ["anna", "annie", "ann", "anne"]);
  });
});

describe("who is called what", () => {
  /** What was asked for, and as many answers as there are names. */
  function listening(count: number) {
    const asked: string[] = [];
    const ask = async (typed: string) => {
      asked.push(typed);
      return Array.from({ length: count }, (_, index) => aUser(`${typed}${index}`));
    };
    return { asked, names: new Names(ask, async () => {}) };
  }

  it("is not asked again when an answer held everybody", async () => {
    const { asked, names } = listening(MOST_NAMES - 1);
    await names.beginningWith("an");
    await names.beginningWith("ann");
    await names.beginningWith("Anna");
    assert.deepEqual(asked, ["an"]);
  });

  it("is asked again after an answer that was full", async () => {
    const { asked, names } = listening(MOST_NAMES);
    await names.beginningWith("an");
    await names.beginningWith("ann");
    await names.beginningWith("an");
    assert.deepEqual(asked, ["an", "ann"]);
  });

  it("is asked once the typing rests", async () => {
    const asked: string[] = [];
    const resting: (() => void)[] = [];
    const names = new Names(
      async (typed) => {
        asked.push(typed);
        return [];
      },
      () => new Promise<void>((resolve) => resting.push(resolve)),
    );
    const answers = ["a", "an", "ann"].map((typed) => names.beginningWith(typed));
    for (const rested of resting) rested();
    await Promise.all(answers);
    assert.deepEqual(asked, ["ann"]);
  });
});
