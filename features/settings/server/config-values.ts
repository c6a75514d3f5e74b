import { z } from "zod";
import { communityManage, type Permission, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { siteTitle } from "./site.ts";

/** A value of the configuration API that no one can change there, because it follows from something else. */
export interface ConfigValue {
  /** Dotted key, such as `plugins.polls`. Never changes. */
  key: string;
  /** Permission needed to read it; null when everyone may. */
  read: Permission | null;
  schema: z.ZodType;
  value(context: Context): unknown;
}

export const configValues = new ExtensionPoint<ConfigValue>("configValues");

/** Adds a read-only value to the configuration API, for clients of the previous software. */
export const addConfigValue = (value: ConfigValue) => configValues.with(value);

const constant = (key: string, value: boolean | string, read: Permission | null = null) =>
  addConfigValue({ key, read, schema: z.literal(value), value: () => value });

/** Keys of the previous software whose value is a property of the forum. */
export const siteValues = [
  addConfigValue({
    ...{ key: "garden.orgName", read: null, schema: z.string() },
    value: ({ settings }) => settings.get(siteTitle),
  }),
  addConfigValue({
    ...{ key: "garden.externalUrlFormat", read: communityManage, schema: z.string() },
    value: (context) => `${publicUrlOf(context)}/%s`,
  }),
  constant("garden.privacy.ips", "", communityManage),
  constant("forum.disabled", false),
  constant("embed.enabled", false, siteManage),
  constant("embed.forceEmbed", false, siteManage),
  constant("escalations.enabled", true),
  constant("plugins.resolved", true),
  constant("profile.editEmails", true),
  constant("redirectURL.message", ""),
  constant("redirectURL.profile", ""),
];
