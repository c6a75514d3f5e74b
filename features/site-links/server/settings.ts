import { z } from "zod";
import { generalSection } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";
import { FooterItems, FooterText } from "../contract.ts";

export const footerItems = setting({
  key: "footer.items",
  section: generalSection,
  label: source("Links in the footer"),
  help: source("A list for each language or site section, and a default for all others."),
  schema: z.record(z.string().max(20), FooterItems),
  default: {},
  write: communityManage,
  // A form has no fields for lists of links.
  control: null,
});

export const footerText = setting({
  key: "footer.text",
  section: generalSection,
  label: source("Text in the footer"),
  help: source("Markdown for each language, and a default for all others."),
  schema: FooterText,
  default: {},
  write: communityManage,
  control: null,
});

export const footerSettings = [addSetting(footerItems), addSetting(footerText)];
