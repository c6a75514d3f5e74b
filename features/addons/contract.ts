import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag } from "#platform/contract/filters.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

const Addon = z.object({
  addonID: z.string(),
  key: z.string(),
  name: z.string(),
  type: z.literal("addon"),
  description: z.string(),
  iconUrl: z.string().nullable(),
  version: z.string(),
  require: z
    .record(z.string(), z.string())
    .meta({ description: "Versions of the add-ons that must be on with this one, by key." }),
  conflict: z
    .record(z.string(), z.string())
    .meta({ description: "Keys of the add-ons that cannot be on with this one; the value is always `*`." }),
  enabled: z.boolean(),
  failure: z
    .string()
    .nullable()
    .meta({ description: "Why the add-on could not be started; null if it could." }),
});
export type Addon = z.infer<typeof Addon>;

/** A group of what an add-on adds, such as its permissions. Pages that can be opened have an address. */
const AddedGroup = z.object({
  label: z.string(),
  added: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
});

/** An add-on on the page of the dashboard. */
const AddonRow = Addon.pick({
  addonID: true,
  name: true,
  description: true,
  version: true,
  enabled: true,
  failure: true,
}).extend({
  adds: z.array(AddedGroup),
  whileOff: z
    .string()
    .nullable()
    .meta({ description: "What administrators should know before they turn it off." }),
  settingsUrl: z.string().nullable().meta({ description: "Address of the form of its settings." }),
  needs: z.array(z.string()).meta({ description: "Names of the add-ons that are turned on with this one." }),
  neededBy: z.array(z.string()).meta({ description: "Names of the active add-ons that need this one." }),
  excludedBy: z.array(z.string()).meta({ description: "Names of the active add-ons that conflict with it." }),
});
export type AddonRow = z.infer<typeof AddonRow>;

const AddonsPage = z.object({ addons: z.array(AddonRow) });
export type AddonsPage = z.infer<typeof AddonsPage>;

const ADDON_TYPES = ["addon", "theme", "locale"] as const;

export const listAddons = endpoint({
  method: "GET",
  path: "/addons",
  summary: "List the add-ons. Themes and languages have calls of their own, so those types are empty.",
  query: z.object({
    type: z.enum(ADDON_TYPES).optional(),
    enabled: flag().optional(),
    themeType: z.enum(["desktop", "mobile"]).optional(),
  }),
  answer: z.array(Addon),
});

export const switchAddon = endpoint({
  method: "PATCH",
  path: "/addons/:id",
  summary:
    "Turn an add-on on or off, on every node and without a restart. Turning it on turns on the add-ons that it needs. Its data stays while it is off.",
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ enabled: z.boolean(), themeType: z.enum(["desktop", "mobile"]).optional() }),
  answer: z.array(Addon).meta({ description: "The add-ons that changed." }),
});

nameSchemas({ Addon });
