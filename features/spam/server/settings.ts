import { z } from "zod";
import { communityModerate } from "#platform/contract/permission.ts";
import { addSetting, type Setting, setting } from "#platform/server/application/settings.ts";

const rights = { read: communityModerate };
const Outcome = z.enum(["off", "hold", "refuse"]);
const whole = (least: number, most: number) => z.int().min(least).max(most);

const outcome = (rule: string, label: string) =>
  setting(`spam.${rule}.outcome`, Outcome, "off", label, rights);
const number = (key: string, fallback: number, most: number, label: string, least = 1) =>
  setting(`spam.${key}`, whole(least, most), fallback, label, rights);

export const floodIsOn = setting(
  "spam.flood.enabled",
  z.boolean(),
  false,
  "Who posts too fast is refused for a while",
  rights,
);

const flood = (kind: string, [count, seconds, lock]: readonly [number, number, number], word: string) => ({
  count: number(`flood.${kind}.count`, count, 100, `${word}: so many at once are too many`),
  seconds: number(`flood.${kind}.seconds`, seconds, 86_400, `${word}: within so many seconds`),
  lock: number(`flood.${kind}.lock`, lock, 86_400, `${word}: refused for so many seconds afterwards`),
});

export const floodOf = {
  comment: flood("comments", [5, 60, 120], "Comments"),
  discussion: flood("discussions", [3, 60, 120], "Discussions"),
  conversation: flood("conversations", [2, 30, 60], "Conversations"),
  message: flood("messages", [2, 30, 60], "Messages"),
};

export const rate = {
  outcome: outcome("rate", "What becomes of posts beyond a number in some minutes"),
  count: number("rate.count", 20, 1000, "So many posts of one account are too many"),
  minutes: number("rate.minutes", 10, 1440, "Within so many minutes"),
};

export const links = {
  outcome: outcome("links", "What becomes of posts with unwanted links"),
  most: number("links.most", 10, 1000, "More links than this are too many"),
  firstPosts: number(
    "links.firstPosts",
    0,
    1000,
    "So many first posts of an account must not lead elsewhere",
    0,
  ),
  domains: setting(
    "spam.links.domains",
    z.string().max(10_000),
    "",
    "Sites that no post may lead to, separated by semicolons",
    rights,
  ),
};

export const newAccount = {
  outcome: outcome("newAccount", "What becomes of posts of new accounts"),
  hours: number("newAccount.hours", 24, 8760, "An account is new for so many hours"),
  posts: number("newAccount.posts", 3, 1000, "And so many posts"),
};

export const duplicates = {
  outcome: outcome("duplicates", "What becomes of posts that say the same again"),
  count: number("duplicates.count", 2, 100, "The same so many times before is too often"),
  hours: number("duplicates.hours", 24, 720, "Within so many hours"),
};

/** Settings of the rules, which can be tested before they are enabled. */
export const triedSettings = [
  ...[rate.outcome, rate.count, rate.minutes],
  ...[links.outcome, links.most, links.firstPosts, links.domains],
  ...[newAccount.outcome, newAccount.hours, newAccount.posts],
  ...[duplicates.outcome, duplicates.count, duplicates.hours],
] as unknown as readonly Setting<unknown>[];

const floodSettings = Object.values(floodOf).flatMap(({ count, seconds, lock }) => [count, seconds, lock]);

/** All settings of the feature. */
export const allSettings = [floodIsOn, ...floodSettings, ...triedSettings] as readonly Setting<unknown>[];

export const spamSettings = allSettings.map((each) => addSetting(each));
