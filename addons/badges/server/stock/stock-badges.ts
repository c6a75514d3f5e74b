import { addStockBadge } from "#features/users/server/index.ts";
import { source } from "#platform/contract/i18n.ts";

/** Badges for one count, each with its threshold and points, as levels of one class. */
interface Levels {
  class: string;
  count: string;
  name: string;
  body: string;
  levels: readonly (readonly [key: string, threshold: number, points: number])[];
}

const levelsOf = ({ levels, ...shared }: Levels) =>
  levels.map(([key, threshold, points], index) =>
    addStockBadge({ ...shared, key, threshold, points, level: index + 1 }),
  );

/** Keys of the first and of further levels, such as `comment` and `comment-10`. */
const numbered = (key: string, ...levels: readonly (readonly [threshold: number, points: number])[]) =>
  levels.map(
    ([threshold, points]) => [threshold === 1 ? key : `${key}-${threshold}`, threshold, points] as const,
  );

const comments = levelsOf({
  ...{ class: source("Commenter"), count: "countComments" },
  name: source("{count, plural, one {First Comment} other {# Comments}}"),
  body: source(
    "{count, plural, one {Wrote a first comment. Glad that you are here!} other {Wrote # comments.}}",
  ),
  levels: numbered(
    "comment",
    ...([1, 10, 100, 500, 1000, 2500, 5000, 10_000] as const).map(
      (threshold, index) => [threshold, [2, 5, 10, 15, 20, 25, 30, 50][index]!] as const,
    ),
  ),
});

const anniversaries = levelsOf({
  ...{ class: source("Anniversary"), count: "yearsOfMembership" },
  name: source("{count, plural, one {First Anniversary} other {# Years}}"),
  body: source("{count, plural, one {Has been a member for a year.} other {Has been a member for # years.}}"),
  levels: numbered("anniversary", ...Array.from({ length: 10 }, (_, index) => [index + 1, 5] as const)),
});

const RECEIVED = [5, 25, 100, 250, 500, 1000, 1500, 2500, 5000, 10_000] as const;
const received = (key: string) =>
  numbered(key, ...RECEIVED.map((threshold, index) => [threshold, 5 * (index + 1)] as const));

const likes = levelsOf({
  ...{ class: source("Likeable"), count: "receivedLike" },
  name: source("{count, plural, one {# Like} other {# Likes}}"),
  body: source("{count, plural, one {Others liked a post.} other {Posts received # likes from others.}}"),
  levels: received("like"),
});

const awesomes = levelsOf({
  ...{ class: source("Awesomeness"), count: "receivedAwesome" },
  name: source("{count, plural, one {# Awesome} other {# Awesomes}}"),
  body: source(
    "{count, plural, one {Someone found a post awesome.} other {Others found posts awesome # times.}}",
  ),
  levels: received("awesome"),
});

/** Badges for members' first steps. */
const single = [
  addStockBadge({
    ...{
      key: "welcome",
      count: "photos",
      threshold: 1,
      points: 2,
      class: source("Welcome"),
      level: 1,
      sign: "☺",
    },
    name: source("Welcome"),
    body: source("Added a photo to the profile."),
  }),
  addStockBadge({
    ...{
      key: "photogenic",
      count: "picturesPosted",
      threshold: 1,
      points: 2,
      class: source("Photogenic"),
      level: 1,
    },
    sign: "▣",
    name: source("Photogenic"),
    body: source("Showed a picture in a post."),
  }),
  addStockBadge({
    ...{
      key: "name-dropper",
      count: "mentionsMade",
      threshold: 1,
      points: 2,
      class: source("Name Dropper"),
      level: 1,
    },
    sign: "@",
    name: source("Name Dropper"),
    body: source("Mentioned another member in a post."),
  }),
  addStockBadge({
    ...{
      key: "combo-breaker",
      count: "badgesInADay",
      threshold: 5,
      points: 10,
      class: source("Combo Breaker"),
    },
    ...{ level: 1, sign: "×5" },
    name: source("Combo Breaker"),
    body: source("Earned five badges within a day."),
  }),
];

/** The badges that every forum has. */
export const coreBadges = [...single, ...comments, ...anniversaries, ...likes, ...awesomes];
