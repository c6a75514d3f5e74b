import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import {
  addSetting,
  type Setting,
  type SettingsGroup,
  setting,
  settingsSection,
} from "#platform/server/application/settings.ts";

const section = settingsSection({
  key: "spam",
  title: source("Spam"),
  description: source("Rules for posts that look like spam. Moderators and verified members are exempt."),
  order: 85,
  area: "content",
  path: "/dashboard/content/spam",
});
const common = { section, read: communityModerate };

const hours = { label: source("hours"), size: 1 };
const minutes = { label: source("minutes"), size: 1 };
const seconds = { label: source("seconds"), size: 1 };

const outcome = (rule: string, group: SettingsGroup) =>
  setting({
    ...common,
    group,
    key: `spam.${rule}.outcome`,
    label: source("Such posts"),
    options: [
      { value: "off", label: source("Are allowed") },
      { value: "hold", label: source("Require approval") },
      { value: "refuse", label: source("Are blocked") },
    ],
    schema: z.enum(["off", "hold", "refuse"]),
    default: "off",
  });

interface NumberOptions {
  label: string;
  unit?: { label: string; size: number };
  least?: number;
  most: number;
  fallback: number;
}

const number = (
  key: string,
  group: SettingsGroup,
  { label, unit, least = 1, most, fallback }: NumberOptions,
) =>
  setting({
    ...common,
    ...(unit && { unit }),
    group,
    key: `spam.${key}`,
    label,
    schema: z.int().min(least).max(most),
    default: fallback,
  });

const onLinks = {
  title: source("Links"),
  help: source("Posts linking to blocked sites, or containing too many links."),
};
export const links = {
  outcome: outcome("links", onLinks),
  most: number("links.most", onLinks, { label: source("Maximum links"), most: 1000, fallback: 10 }),
  firstPosts: number("links.firstPosts", onLinks, {
    label: source("First posts without any link"),
    least: 0,
    most: 1000,
    fallback: 0,
  }),
  domains: setting({
    ...common,
    group: onLinks,
    key: "spam.links.domains",
    label: source("Blocked sites"),
    help: source("Separated by semicolons: shop.example; casino.example"),
    schema: z.string().max(10_000),
    default: "",
  }),
};

const onNewAccounts = {
  title: source("New accounts"),
  help: source("The first posts of an account, while it is new."),
};
export const newAccount = {
  outcome: outcome("newAccount", onNewAccounts),
  hours: number("newAccount.hours", onNewAccounts, {
    label: source("How long an account counts as new"),
    unit: hours,
    most: 8760,
    fallback: 24,
  }),
  posts: number("newAccount.posts", onNewAccounts, {
    label: source("First posts"),
    most: 1000,
    fallback: 3,
  }),
};

const onManyPosts = {
  title: source("Many posts"),
  help: source("More posts than allowed from one account."),
};
export const rate = {
  outcome: outcome("rate", onManyPosts),
  count: number("rate.count", onManyPosts, { label: source("Posts"), most: 1000, fallback: 20 }),
  minutes: number("rate.minutes", onManyPosts, {
    label: source("Within"),
    unit: minutes,
    most: 1440,
    fallback: 10,
  }),
};

const onDuplicates = {
  title: source("Same post again"),
  help: source("The same text or link from one account, or from several new accounts."),
};
export const duplicates = {
  outcome: outcome("duplicates", onDuplicates),
  count: number("duplicates.count", onDuplicates, {
    label: source("Earlier posts with the same content"),
    most: 100,
    fallback: 2,
  }),
  hours: number("duplicates.hours", onDuplicates, {
    label: source("Within"),
    unit: hours,
    most: 720,
    fallback: 24,
  }),
};

const flood = (kind: string, title: string, [count, time, wait]: readonly [number, number, number]) => {
  const group = { title };
  const duration = { unit: seconds, most: 86_400 };
  return {
    count: number(`flood.${kind}.count`, group, { label: source("Posts"), most: 100, fallback: count }),
    seconds: number(`flood.${kind}.seconds`, group, { label: source("Within"), ...duration, fallback: time }),
    lock: number(`flood.${kind}.lock`, group, { label: source("Waiting time"), ...duration, fallback: wait }),
  };
};

export const floodIsOn = setting({
  ...common,
  group: {
    title: source("Posting speed"),
    help: source("Anyone posting faster has to wait. Not applied when testing past posts."),
  },
  key: "spam.flood.enabled",
  label: source("Limit posting speed"),
  schema: z.boolean(),
  default: false,
});

export const floodOf = {
  comment: flood("comments", source("Comment rate limit"), [5, 60, 120]),
  discussion: flood("discussions", source("Discussion rate limit"), [3, 60, 120]),
  conversation: flood("conversations", source("Conversation rate limit"), [2, 30, 60]),
  message: flood("messages", source("Message rate limit"), [2, 30, 60]),
};

/** Settings of the rules, which can be tested before they are enabled. */
export const triedSettings = [
  ...[links.outcome, links.most, links.firstPosts, links.domains],
  ...[newAccount.outcome, newAccount.hours, newAccount.posts],
  ...[rate.outcome, rate.count, rate.minutes],
  ...[duplicates.outcome, duplicates.count, duplicates.hours],
] as unknown as readonly Setting<unknown>[];

const floodSettings = Object.values(floodOf).flatMap(({ count, seconds, lock }) => [count, seconds, lock]);

/** All settings of the feature, in the order of the form. */
const allSettings = [...triedSettings, floodIsOn, ...floodSettings] as readonly Setting<unknown>[];

export const spamSettings = allSettings.map((each) => addSetting(each));
