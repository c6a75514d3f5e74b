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

describe("suggested names", () => {
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

  it("list exact names first, then exact beginnings, then the others alphabetically", () => {
    const users = ["anna", "An.d", "Andy", "AND", "and_rea"].map((name) => aUser(name));
    assert.deepEqual(ranked(users, "and"), ["AND", "and_rea", "Andy", "An.d"]);
  });

  it("list members who were active within ninety days first", () => {
    const users = [aUser("ann", 91), aUser("anna", 90), aUser("anne", null), aUser("annie", 2)];
    assert.deepEqual(ranked(users, "ann"), ["anna", "annie", "ann", "anne"]);
  });
});

describe("the list of names", () => {
  /** Records requests, and returns `count` names each time. */
  function listening(count: number) {
    const asked: string[] = [];
    const ask = async (typed: string) => {
      asked.push(typed);
      return Array.from({ length: count }, (_, index) => aUser(`${typed}${index}`));
    };
    return { asked, names: new Names(ask, async () => {}) };
  }

  it("is not requested again after a complete response", async () => {
    const { asked, names } = listening(MOST_NAMES - 1);
    await names.beginningWith("an");
    await names.beginningWith("ann");
    await names.beginningWith("Anna");
    assert.deepEqual(asked, ["an"]);
  });

  it("is requested again after a truncated response", async () => {
    const { asked, names } = listening(MOST_NAMES);
    await names.beginningWith("an");
    await names.beginningWith("ann");
    await names.beginningWith("an");
    assert.deepEqual(asked, ["an", "ann"]);
  });

  it("is requested once typing pauses", async () => {
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
