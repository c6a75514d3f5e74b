import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { smartID } from "#platform/contract/ids.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

export const CHANNELS = ["popup", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Groups of preferences, in order. */
export const PREFERENCE_GROUPS = {
  followedPosts: source("Posts"),
  followedCategories: source("Categories"),
  myAccount: source("My Account"),
  communityTask: source("Community Tasks"),
  miscellaneous: source("Miscellaneous"),
} as const;
export type PreferenceGroup = keyof typeof PREFERENCE_GROUPS;

/**
 * A plain form sends a hidden value for an unchecked box, and a second one for a checked box: the last one
 * counts.
 */
const tick = () => z.preprocess((sent) => (Array.isArray(sent) ? sent.at(-1) : sent), flag()).optional();

/** The channels of one kind of notification; an omitted one stays. */
export const ChannelsSent = z.strictObject({ popup: tick(), email: tick() });
/** The defaults of all members; `disabled` turns the notification off for everyone. */
export const DefaultsSent = ChannelsSent.extend({ disabled: tick() });

const MOST_KEYS = 200;
const Key = z.string().min(1).max(100);
const aMap = <Value extends z.ZodType>(value: Value) =>
  z
    .record(Key, value)
    .refine((sent) => Object.keys(sent).length <= MOST_KEYS, "too many preferences")
    .meta({ description: "By preference, such as `DiscussionComment`." });

const PreferenceMap = aMap(z.unknown());
export type PreferenceMap = z.infer<typeof PreferenceMap>;
const DefaultsMap = aMap(DefaultsSent);
export type DefaultsMap = z.infer<typeof DefaultsMap>;

const params = z.object({ id: smartID() });

export const readSchema = endpoint({
  method: "GET",
  path: "/notification-preferences/schema",
  summary: "Read the preferences as a JSON schema: groups of notifications and their channels.",
  query: z.object({
    userID: smartID()
      .optional()
      .meta({ description: "User whose preferences to read. Default: the caller." }),
    schemaType: z.enum(["user", "defaults"]).default("user"),
  }),
  answer: z.record(z.string(), z.unknown()),
});

export const readDefaults = endpoint({
  method: "GET",
  path: "/notification-preferences/defaults",
  summary: "Read the default notification preferences of members.",
  answer: DefaultsMap,
});

export const changeDefaults = endpoint({
  method: "PATCH",
  path: "/notification-preferences/defaults",
  summary: "Change the default notification preferences of members; returns all of them.",
  body: DefaultsMap,
  answer: DefaultsMap,
  form: true,
});

export const readPreferences = endpoint({
  method: "GET",
  path: "/notification-preferences/:id",
  summary: "Read a member's notification preferences.",
  params,
  answer: PreferenceMap,
});

export const changePreferences = endpoint({
  method: "PATCH",
  path: "/notification-preferences/:id",
  summary: "Change a member's notification preferences; returns all of them.",
  params,
  body: PreferenceMap,
  answer: PreferenceMap,
  form: true,
});

nameSchemas({ ChannelsSent, DefaultsSent });
