import { z } from "zod";
import { emailsEnabled } from "#features/emails/server/index.ts";
import { renderBody } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, type Setting, setting } from "#platform/server/application/settings.ts";
import { Frequency } from "../contract.ts";
import { isTimeZone } from "./schedule.ts";

const STAFF = { read: communityManage, write: communityManage };
const LONGEST_TEXT = 20_000;

const own = <T>(name: string, schema: z.ZodType<T>, fallback: T, label: string) =>
  setting(`emailDigest.${name}`, schema, fallback, label, STAFF);
const aSwitch = (name: string, fallback: boolean, label: string) => own(name, z.boolean(), fallback, label);
const aDay = (name: string, label: string) => own(name, z.int().min(1).max(7), 1, label);

/** A document, as the editor writes it. */
const aText = (name: string, label: string) =>
  own(
    name,
    z
      .string()
      .max(LONGEST_TEXT)
      .refine((text) => text === "" || renderBody(text, "rich2").problem === null, {
        error: source("Expected a text in the format rich2."),
      }),
    "",
    label,
  );

/** Public: everyone may know whether there is a digest. */
export const digestOn = setting(
  "emailDigest.enabled",
  z.boolean(),
  false,
  "Members can have the best posts sent to them by e-mail",
  { write: communityManage },
);
export const autosubscribes = aSwitch(
  "autosubscribe.enabled",
  false,
  "New members get the digest until they decide otherwise",
);
export const digestLogo = own(
  "logo",
  z
    .string()
    .max(500)
    .regex(/^(?:\/uploads\/[\w./-]+|https?:\/\/[^\s"'<>]+)?$/i),
  "",
  "Logo at the head of digests; empty is that of e-mails",
);
export const defaultFrequency = own(
  "defaultFrequency",
  Frequency,
  "weekly",
  "How often members get the digest who do not say it",
);
export const dayOfWeek = aDay("dayOfWeek", "Day of the week of weekly digests; Monday is 1");
export const monthlyDayOfWeek = aDay("monthly.dayOfWeek", "Day of the week of monthly digests; Monday is 1");
export const monthlyPosition = own(
  "monthly.setPosition",
  z.enum(["first", "last"]),
  "first",
  "Monthly digests go out on the first, or the last, such day",
);
export const scheduleTime = own(
  "scheduleTime",
  z
    .string()
    .max(5)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, source("Expected a time such as 22:30.")),
  "09:00",
  "Time of the day at which digests go out",
);
export const scheduleTimeZone = own(
  "scheduleTimeZone",
  z.string().max(60).refine(isTimeZone, source("Expected a time zone such as Europe/Paris.")),
  "America/New_York",
  "Time zone of that time",
);
export const postCount = own("postCount", z.int().min(3).max(20), 5, "Posts in a digest, at most");
export const digestTitle = own(
  "title",
  z.string().max(100),
  "",
  "Subject of digests; empty says what they hold",
);
export const includesCommunityName = aSwitch(
  "includeCommunityName",
  true,
  "The community's name stands before the subject of digests",
);
export const introduction = aText("introduction", "First lines of digests");
export const digestFooter = aText("footer", "Last lines of digests");
export const imageEnabled = aSwitch("imageEnabled", false, "Digests show the pictures of posts");
export const authorEnabled = aSwitch("authorEnabled", true, "Digests say who wrote a post");
export const viewCountEnabled = aSwitch("viewCountEnabled", true, "Digests say how often a post was viewed");
export const commentCountEnabled = aSwitch(
  "commentCountEnabled",
  true,
  "Digests say how many comments a post has",
);
export const scoreCountEnabled = aSwitch("scoreCountEnabled", true, "Digests say the score of a post");

/** All settings of the digest. */
export const digestSettings: readonly Setting<string | number | boolean>[] = [
  digestOn,
  autosubscribes,
  digestLogo,
  defaultFrequency,
  dayOfWeek,
  monthlyDayOfWeek,
  monthlyPosition,
  scheduleTime,
  scheduleTimeZone,
  postCount,
  digestTitle,
  includesCommunityName,
  introduction,
  digestFooter,
  imageEnabled,
  authorEnabled,
  viewCountEnabled,
  commentCountEnabled,
  scoreCountEnabled,
] as never;

export const isDigestOn = ({ settings }: Context): boolean =>
  settings.get(digestOn) && settings.get(emailsEnabled);

export const addsSettings = digestSettings.map((each) => addSetting(each));
