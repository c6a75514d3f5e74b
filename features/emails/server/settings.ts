import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, type Setting, setting } from "#platform/server/application/settings.ts";
import { Colour, FOOTER_LENGTH, Picture } from "../contract.ts";

const STAFF = { read: communityManage, write: communityManage };

export const emailsEnabled = setting(
  "emails.enabled",
  z.boolean(),
  true,
  "Send notifications by email; off, only requested emails go out",
);

export const emailFormat = setting(
  "emailStyles.format",
  z.enum(["html", "text"]),
  "html",
  "E-mails are sent with a designed form, or as text alone",
  STAFF,
);
export const emailImage = setting("emailStyles.image", Picture, "", "Logo at the head of e-mails", STAFF);

const colour = (name: string, fallback: string, label: string) =>
  setting(`emailStyles.${name}`, Colour, fallback, label, STAFF);

export const textColor = colour("textColor", "#333333", "Colour of the words of e-mails");
export const backgroundColor = colour("backgroundColor", "#eeeeee", "Colour around e-mails");
export const containerBackgroundColor = colour(
  "containerBackgroundColor",
  "#ffffff",
  "Colour behind the words of e-mails",
);
export const buttonTextColor = colour(
  "buttonTextColor",
  "#ffffff",
  "Colour of the words on buttons of e-mails",
);
export const buttonBackgroundColor = colour(
  "buttonBackgroundColor",
  "#38abe3",
  "Colour of buttons of e-mails",
);

export const supportName = setting(
  "outgoingEmails.supportName",
  z.string().max(50),
  "",
  "Name that e-mails come from; empty is the community's",
  STAFF,
);
export const supportAddress = setting(
  "outgoingEmails.supportAddress",
  z.union([z.literal(""), z.email(source("Expected an email address.")).max(200)]),
  "",
  "Address that e-mails come from; empty is that of the configuration",
  STAFF,
);
export const emailFooter = setting(
  "outgoingEmails.footer",
  z.string().max(FOOTER_LENGTH),
  "",
  "Last lines of every e-mail",
  STAFF,
);

export const notificationEmailsDisabled = setting(
  "emailNotifications.disabled",
  z.boolean(),
  false,
  "Turn off all notification emails",
  STAFF,
);
export const fullPost = setting(
  "emailNotifications.fullPost",
  z.boolean(),
  false,
  "E-mails hold the whole post, and not its beginning alone",
  STAFF,
);

/** All settings of the look and sender of emails. */
export const emailLook = [
  emailFormat,
  emailImage,
  textColor,
  backgroundColor,
  containerBackgroundColor,
  buttonTextColor,
  buttonBackgroundColor,
  supportName,
  supportAddress,
  emailFooter,
] as const;

export const emailSettings = [
  addSetting(emailsEnabled),
  ...emailLook.map((each) => addSetting<string>(each as Setting<string>)),
  addSetting(notificationEmailsDisabled),
  addSetting(fullPost),
];
