import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { setting, settingsSection } from "#platform/server/application/settings.ts";

/** Address of the page with the settings and the code to copy. */
export const EMBED_PAGE = "/dashboard/embed";

function isPage(text: string): boolean {
  if (text === "") return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && hash === "";
}

export const embeddingSection = settingsSection({
  key: "embedding",
  title: source("Embedding"),
  description: source("Show the whole community inside a page of your own website."),
  area: "appearance",
  order: 70,
  path: EMBED_PAGE,
});

const ofSection = { section: embeddingSection, read: siteManage };

export const embedEnabled = setting({
  ...ofSection,
  key: "embed.enabled",
  label: source("Let your website show the community"),
  help: source("Only the website of the page below and trusted domains can show the community in a frame."),
  schema: z.boolean(),
  default: false,
});

export const embedRemoteUrl = setting({
  ...ofSection,
  key: "embed.remoteUrl",
  label: source("Page with the community"),
  help: source("The page of your website with the code below, such as https://www.example.com/community."),
  schema: z
    .string()
    .trim()
    .max(500)
    .refine(isPage, source("Enter an address such as https://www.example.com/community, without #.")),
  default: "",
});

export const forceEmbed = setting({
  ...ofSection,
  key: "embed.forceEmbed",
  label: source("Show the community only there"),
  help: source(
    "Visitors of the community’s own address are sent to your page, and to the same discussion in it. Search engines still find all pages. Add ?bypassEmbed=1 to an address to open it directly.",
  ),
  schema: z.boolean(),
  default: false,
});
