import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import { addSetting, type Setting, setting, settingsSection } from "#platform/server/application/settings.ts";
import { Color, FOOTER_LENGTH, Picture } from "../contract.ts";

const emailsSection = settingsSection({
  key: "email",
  title: source("Emails"),
  description: source("Appearance of emails, and what they contain."),
  order: 20,
  area: "email",
});
const STAFF = { section: emailsSection, read: communityManage, write: communityManage };

export const emailsEnabled = setting({
  key: "emails.enabled",
  section: emailsSection,
  label: source("Send notifications and digests by email"),
  help: source("If off, the forum only sends emails that users request, such as to reset a password."),
  schema: z.boolean(),
  default: true,
});

const appearance = { ...STAFF, group: { title: source("Appearance") } };

export const emailFormat = setting({
  ...appearance,
  key: "emailStyles.format",
  label: source("Format"),
  options: [
    { value: "html", label: source("With colors and images") },
    { value: "text", label: source("Text only") },
  ],
  schema: z.enum(["html", "text"]),
  default: "html",
});
export const emailImage = setting({
  ...appearance,
  key: "emailStyles.image",
  label: source("Logo"),
  help: source("The address of an image."),
  control: "image",
  schema: Picture,
  default: "",
});

const color = (name: string, fallback: string, label: string) =>
  setting({
    ...STAFF,
    group: {
      title: source("Colors"),
      help: source("Unreadable text colors are corrected automatically."),
    },
    key: `emailStyles.${name}`,
    label,
    control: "color",
    schema: Color,
    default: fallback,
  });

export const textColor = color("textColor", "#333333", source("Text"));
export const backgroundColor = color(
  "backgroundColor",
  "#eeeeee",
  source("Page background (around the email)"),
);
export const containerBackgroundColor = color(
  "containerBackgroundColor",
  "#ffffff",
  source("Content background"),
);
export const buttonTextColor = color("buttonTextColor", "#ffffff", source("Button text"));
export const buttonBackgroundColor = color("buttonBackgroundColor", "#38abe3", source("Buttons"));

export const emailFooter = setting({
  ...appearance,
  key: "outgoingEmails.footer",
  label: source("Last lines"),
  help: source("Shown at the end of every email."),
  control: "longText",
  schema: z.string().max(FOOTER_LENGTH),
  default: "",
});

/** For settings of notification emails, also those of other features. */
export const notificationEmails = { ...STAFF, group: { title: source("Notification emails") } };

export const notificationEmailsDisabled = setting({
  ...notificationEmails,
  key: "emailNotifications.disabled",
  label: source("Turn off all notification emails"),
  schema: z.boolean(),
  default: false,
});
export const fullPost = setting({
  ...notificationEmails,
  key: "emailNotifications.fullPost",
  label: source("Send full posts instead of excerpts"),
  schema: z.boolean(),
  default: false,
});

/** All settings of the look and sender of emails. */
const emailLook = [
  emailFormat,
  emailImage,
  textColor,
  backgroundColor,
  containerBackgroundColor,
  buttonTextColor,
  buttonBackgroundColor,
  emailFooter,
] as const;

export const emailSettings = [
  addSetting(emailsEnabled),
  ...emailLook.map((each) => addSetting<string>(each as Setting<string>)),
  addSetting(notificationEmailsDisabled),
  addSetting(fullPost),
];
