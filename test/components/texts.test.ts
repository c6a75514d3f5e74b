import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { relativeTime } from "#platform/client/relative-time.ts";
import { formatNumber } from "#platform/client/translate.ts";
import { jumpPage, jumpText, pagesShown, rangeOf } from "#platform/client/ui/pager-range.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("relativeTime", () => {
  const cases: [distance: number, past: string, future: string][] = [
    [0, "just now", "just now"],
    [5 * SECOND, "just now", "just now"],
    [6 * SECOND, "a few seconds ago", "in a few seconds"],
    [44 * SECOND, "a few seconds ago", "in a few seconds"],
    [45 * SECOND, "a minute ago", "in a minute"],
    [89 * SECOND, "a minute ago", "in a minute"],
    [90 * SECOND, "2 minutes ago", "in 2 minutes"],
    [44 * MINUTE, "44 minutes ago", "in 44 minutes"],
    [45 * MINUTE, "an hour ago", "in an hour"],
    [89 * MINUTE, "an hour ago", "in an hour"],
    [90 * MINUTE, "2 hours ago", "in 2 hours"],
    [21 * HOUR, "21 hours ago", "in 21 hours"],
    [22 * HOUR, "a day ago", "in a day"],
    [35 * HOUR, "a day ago", "in a day"],
    [36 * HOUR, "2 days ago", "in 2 days"],
    [25 * DAY, "25 days ago", "in 25 days"],
    [26 * DAY, "a month ago", "in a month"],
    [44 * DAY, "a month ago", "in a month"],
    [45 * DAY, "2 months ago", "in 2 months"],
    [319 * DAY, "10 months ago", "in 10 months"],
    [320 * DAY, "a year ago", "in a year"],
    [547 * DAY, "a year ago", "in a year"],
    [548 * DAY, "2 years ago", "in 2 years"],
    [3653 * DAY, "10 years ago", "in 10 years"],
  ];
  for (const [distance, past, future] of cases)
    it(`says "${past}" and "${future}" at a distance of ${distance / SECOND} seconds`, () => {
      assert.equal(relativeTime(NOW - distance, NOW), past);
      assert.equal(relativeTime(NOW + distance, NOW), future);
    });
});

describe("formatNumber", () => {
  const cases: [number, string][] = [
    [0, "0"],
    [999, "999"],
    [1000, "1k"],
    [1049, "1k"],
    [1051, "1.1k"],
    [12_345, "12.3k"],
    [999_949, "999.9k"],
    [999_999, "1m"],
    [3_400_000, "3.4m"],
    [2_000_000_000, "2b"],
    [7_150_000_000_000, "7.2t"],
    [-1500, "-1.5k"],
  ];
  for (const [value, text] of cases)
    it(`writes ${value} as ${text}`, () => assert.equal(formatNumber(value), text));
});

describe("the pager", () => {
  it("shows the range of rows of a page", () => {
    const { from, to, pages, hasNext } = rangeOf({ currentPage: 3, limit: 30, total: 65, nextURL: null });
    assert.deepEqual([from, to, pages, hasNext], [61, 65, 3, false]);
  });

  it("shows ten rows per page by default", () => {
    const { from, to, pages, hasNext } = rangeOf({ currentPage: 2, total: 21, nextURL: "/p3" });
    assert.deepEqual([from, to, pages, hasNext], [11, 20, 3, true]);
  });

  it("knows of further pages without a count, and beyond the limit of a count", () => {
    assert.equal(rangeOf({ currentPage: 1, total: null, nextURL: "/p2" }).isMore, true);
    assert.equal(rangeOf({ currentPage: 1, total: null, nextURL: null }).isMore, false);
    assert.equal(rangeOf({ currentPage: 10, total: 100, nextURL: "/p11" }).isMore, true);
    assert.equal(rangeOf({ currentPage: 9, total: 100, nextURL: "/p10" }).isMore, false);
  });

  it("shows the first page, the last and those around the current one", () => {
    const cases: [current: number, pages: number, shown: (number | null)[]][] = [
      [1, 1, [1]],
      [1, 3, [1, 2, 3]],
      [1, 9, [1, 2, null, 9]],
      [4, 9, [1, 2, 3, 4, 5, null, 9]],
      [5, 9, [1, null, 4, 5, 6, null, 9]],
      [9, 9, [1, null, 8, 9]],
      [12, 9, [1, null, 9]],
    ];
    for (const [current, pages, shown] of cases) assert.deepEqual(pagesShown(current, pages), shown);
  });

  it("accepts only digits for the page to go to, and none beyond the last", () => {
    assert.deepEqual(
      ["", "abc", "7", "1e3", "-4", "99"].map((typed) => jumpText(typed, 12)),
      ["", "", "7", "12", "4", "12"],
    );
    assert.deepEqual(
      ["", "0", "5", "99"].map((text) => jumpPage(text, 12)),
      [1, 1, 5, 12],
    );
  });
});
