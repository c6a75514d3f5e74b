import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { setting, settingsSection } from "#platform/server/application/settings.ts";

/** True for an origin as browsers send it, such as `https://www.example.com`. */
function isOrigin(text: string): boolean {
  if (text.includes("*") || !URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text;
}

/** Settings of programs and pages that use the API. */
export const apiSection = settingsSection({
  key: "api",
  title: source("API"),
  description: source("Which other websites may use the API of the community in browsers."),
  area: "system",
  order: 60,
});

export const trustedOriginsSetting = setting({
  key: "api.trustedOrigins",
  section: apiSection,
  label: source("Trusted websites"),
  help: source(
    "One address per line, such as https://www.example.com. Scripts on these websites can read everything that the signed-in member can read, and write on behalf of the member. Add only websites that you control. Programs with an access token that don’t run in a browser need no entry.",
  ),
  schema: z
    .array(
      z
        .string()
        .max(260)
        .refine(isOrigin, source("Enter addresses such as https://www.example.com, without a path.")),
    )
    .max(100),
  default: [],
  read: siteManage,
});
