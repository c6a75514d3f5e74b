import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { readColor } from "../contract/tokens/color.ts";

const section = settingsSection({
  key: "branding",
  title: source("Branding"),
  description: source("The logos, icons and images of the community."),
  order: 20,
  area: "appearance",
});

const image = (name: string, label: string, help: string) =>
  setting({
    key: `branding.${name}`,
    section,
    label,
    help,
    control: "image",
    schema: z
      .string()
      .max(1000)
      .regex(
        /^(https:\/\/|\/(?![/\\]))[^\s"'<>\\]*$|^$/,
        source("Expected a path on this forum or an https address."),
      ),
    default: "",
    write: communityManage,
  });

export const logo = image("logo", source("Logo"), source("Shown in the title bar."));
export const mobileLogo = image(
  "mobileLogo",
  source("Logo on narrow screens"),
  source("Leave empty to use the other logo."),
);
export const favicon = image("favicon", source("Icon"), source("Shown in the tab of the browser."));
export const touchIcon = image(
  "touchIcon",
  source("Icon for phones"),
  source("Shown on the home screen of a phone."),
);
export const shareImage = image(
  "shareImage",
  source("Image for shared links"),
  source("Shown beside links to this forum on other sites."),
);
export const bannerImage = image(
  "bannerImage",
  source("Image of the banner"),
  source("Shown behind the banner of the home page."),
);
export const addressBarColor = setting({
  key: "branding.addressBarColor",
  section,
  label: source("Color of the address bar"),
  help: source("Browsers on phones show it. Leave empty to use the color of the title bar."),
  schema: z
    .string()
    .max(100)
    .refine(
      (text) => text === "" || readColor(text) !== null,
      source("Expected an opaque color such as #037dbc."),
    ),
  default: "",
  write: communityManage,
});

const branding = [logo, mobileLogo, favicon, touchIcon, shareImage, bannerImage];
export const themeSettings = [...branding.map((each) => addSetting(each)), addSetting(addressBarColor)];
