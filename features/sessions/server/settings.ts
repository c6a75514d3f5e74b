import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

/** A path of the forum or a web address; nothing else is allowed in a sign-in link. */
const link = () =>
  z
    .string()
    .max(500)
    .regex(
      /^(\/(?![/\\])|https?:\/\/|$)/i,
      source("Expected a path that begins with /, or an address that begins with https://."),
    );

export const signInUrl = setting("signInUrl", link(), "/entry/signin", "Page to sign in");
export const registrationUrl = setting(
  "registrationUrl",
  link(),
  "/entry/register",
  "Page to register; empty hides the link",
);
export const signOutUrl = setting("signOutUrl", link(), "/entry/signout", "Page to sign out");

export const registrationMethod = setting(
  "registration.method",
  z.enum(["Basic", "Approval", "Invitation", "Connect", "Captcha"]),
  "Basic",
  "Who may register",
);
export const confirmsEmail = setting(
  "registration.confirmEmail",
  z.boolean(),
  true,
  "New members confirm their e-mail address before they take part",
);

export const sessionSettings = [
  addSetting(signInUrl),
  addSetting(registrationUrl),
  addSetting(signOutUrl),
  addSetting(registrationMethod),
  addSetting(confirmsEmail),
];
