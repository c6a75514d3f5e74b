import { z } from "zod";
import { emailsEnabled } from "#features/emails/server/index.ts";
import { documentBody, editableBody, renderBody } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SettingOption } from "#platform/server/application/setting-control.ts";
import { addSetting, type Setting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { timeZoneOptions } from "#platform/server/application/time-zones.ts";
import { Frequency } from "../contract.ts";
import { isTimeZone } from "./schedule.ts";

const section = settingsSection({
  key: "digest",
  title: source("Digest"),
  description: source("Email digests: frequency, content and schedule."),
  order: 50,
  area: "email",
});
const STAFF = { section, read: communityManage, write: communityManage };
export const LONGEST_TEXT = 20_000;

/** Public: everyone may know whether there is a digest. */
export const digestOn = setting({
  section,
  key: "emailDigest.enabled",
  label: source("Offer the digest to members"),
  schema: z.boolean(),
  default: false,
  write: communityManage,
});
export const autosubscribes = setting({
  ...STAFF,
  key: "emailDigest.autosubscribe.enabled",
  label: source("On by default for new members"),
  schema: z.boolean(),
  default: false,
});
export const defaultFrequency = setting({
  ...STAFF,
  key: "emailDigest.defaultFrequency",
  label: source("Default frequency"),
  help: source("Applies to members who have not chosen a frequency."),
  options: [
    { value: "daily", label: source("Every day") },
    { value: "weekly", label: source("Every week") },
    { value: "monthly", label: source("Every month") },
  ],
  schema: Frequency,
  default: "weekly",
});

const schedule = { ...STAFF, group: { title: source("Schedule") } };

/** Monday is 1. */
const day = (name: string, label: string) =>
  setting({
    ...schedule,
    key: `emailDigest.${name}`,
    label,
    options: [
      { value: 1, label: source("Monday") },
      { value: 2, label: source("Tuesday") },
      { value: 3, label: source("Wednesday") },
      { value: 4, label: source("Thursday") },
      { value: 5, label: source("Friday") },
      { value: 6, label: source("Saturday") },
      { value: 7, label: source("Sunday") },
    ],
    schema: z.int().min(1).max(7),
    default: 1,
  });

export const dayOfWeek = day("dayOfWeek", source("Day of the weekly digest"));
export const monthlyDayOfWeek = day("monthly.dayOfWeek", source("Day of the monthly digest"));
export const monthlyPosition = setting({
  ...schedule,
  key: "emailDigest.monthly.setPosition",
  label: source("Week of the month"),
  options: [
    { value: "first", label: source("First week") },
    { value: "last", label: source("Last week") },
  ],
  schema: z.enum(["first", "last"]),
  default: "first",
});
export const scheduleTime = setting({
  ...schedule,
  key: "emailDigest.scheduleTime",
  label: source("Time"),
  control: "time",
  schema: z
    .string()
    .max(5)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, source("Expected a time such as 22:30.")),
  default: "09:00",
});
export const scheduleTimeZone = setting({
  ...schedule,
  key: "emailDigest.scheduleTimeZone",
  label: source("Time zone"),
  options: async ({ settings }): Promise<SettingOption[]> => timeZoneOptions(settings.get(scheduleTimeZone)),
  schema: z.string().max(60).refine(isTimeZone, source("Expected a time zone such as Europe/Paris.")),
  default: "America/New_York",
});

const contents = { ...STAFF, group: { title: source("Contents") } };

export const postCount = setting({
  ...contents,
  key: "emailDigest.postCount",
  label: source("Maximum posts"),
  schema: z.int().min(3).max(20),
  default: 5,
});
export const digestTitle = setting({
  ...contents,
  key: "emailDigest.title",
  label: source("Subject"),
  help: source("Leave empty to use a summary of the digest."),
  schema: z.string().max(100),
  default: "",
});
export const includesCommunityName = setting({
  ...contents,
  key: "emailDigest.includeCommunityName",
  label: source("Start the subject with the community’s name"),
  schema: z.boolean(),
  default: true,
});
export const digestLogo = setting({
  ...contents,
  key: "emailDigest.logo",
  label: source("Logo"),
  help: source("The address of an image. Leave empty to use the logo of other emails."),
  control: "image",
  schema: z
    .string()
    .max(500)
    .regex(
      /^(?:\/uploads\/[\w./-]+|https?:\/\/[^\s"'<>]+)?$/i,
      source("Expected an upload, or an address that begins with https://."),
    ),
  default: "",
});

/** A document as the editor writes it. A form shows it as Markdown. */
const text = (name: string, label: string) =>
  setting({
    ...contents,
    key: `emailDigest.${name}`,
    label,
    help: source("You can use Markdown."),
    schema: z
      .string()
      .max(LONGEST_TEXT)
      .refine((body) => body === "" || renderBody(body, "rich2").problem === null, {
        error: source("Expected a text in the format rich2."),
      }),
    default: "",
    typed: {
      async show(_context, body) {
        if (body === "") return "";
        const editable = await editableBody(body, "rich2");
        return "plain" in editable ? editable.plain.body.trimEnd() : body;
      },
      read: documentBody,
    },
  });

export const introduction = text("introduction", source("First lines"));
export const digestFooter = text("footer", source("Last lines"));

const part = (name: string, label: string, isShown: boolean) =>
  setting({ ...contents, key: `emailDigest.${name}`, label, schema: z.boolean(), default: isShown });

export const imageEnabled = part("imageEnabled", source("Show pictures of posts"), false);
export const authorEnabled = part("authorEnabled", source("Show author"), true);
export const viewCountEnabled = part("viewCountEnabled", source("Show view count"), true);
export const commentCountEnabled = part("commentCountEnabled", source("Show comment count"), true);
export const scoreCountEnabled = part("scoreCountEnabled", source("Show score"), true);

/** All settings of the digest, in the order of the form. */
const digestSettings: readonly Setting<string | number | boolean>[] = [
  digestOn,
  autosubscribes,
  defaultFrequency,
  dayOfWeek,
  monthlyDayOfWeek,
  monthlyPosition,
  scheduleTime,
  scheduleTimeZone,
  postCount,
  digestTitle,
  includesCommunityName,
  digestLogo,
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
