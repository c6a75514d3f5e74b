import { z } from "zod";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";
import { readColour } from "./tokens/colour.ts";

const RIGHTS = { write: communityManage };

const image = (name: string, label: string) =>
  setting(
    `branding.${name}`,
    z
      .string()
      .max(1000)
      .regex(
        /^(https:\/\/|\/(?![/\\]))[^\s"'<>\\]*$|^$/,
        "Expected a path on this forum or an https address.",
      ),
    "",
    label,
    RIGHTS,
  );

export const logo = image("logo", "Logo in the title bar");
export const mobileLogo = image("mobileLogo", "Logo in the title bar on narrow screens");
export const favicon = image("favicon", "Icon in the browser's tab");
export const touchIcon = image("touchIcon", "Icon on the home screen of a phone");
export const shareImage = image("shareImage", "Image beside links to this forum elsewhere");
export const bannerImage = image("bannerImage", "Image behind the banner of the home page");
export const addressBarColor = setting(
  "branding.addressBarColor",
  z
    .string()
    .max(100)
    .refine((text) => text === "" || readColour(text) !== null, "Expected an opaque colour such as #037dbc."),
  "",
  "Colour of the browser's address bar on phones",
  RIGHTS,
);

const branding = [logo, mobileLogo, favicon, touchIcon, shareImage, bannerImage];
export const themeSettings = [...branding.map((each) => addSetting(each)), addSetting(addressBarColor)];
