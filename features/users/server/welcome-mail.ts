import { siteTitle } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { Mail } from "#platform/server/mail.ts";
import { publicUrlOf } from "#platform/server/public-url.ts";

/** Tells somebody of an account that was made for them. The password is for whoever made it to hand over. */
export function welcomeMail(context: Context, { name, email }: { name: string; email: string }): Mail {
  const title = context.settings.get(siteTitle);
  const url = publicUrlOf(context);
  const lines = [
    `Hello ${name},`,
    `An account was made for you at ${title}. Your user name is ${name}.`,
    `Sign in at ${url}/entry/signin, or choose a password of your own at ${url}/entry/passwordrequest.`,
    `You get this mail because ${context.actor.name}, who looks after ${title}, gave this address.`,
  ];
  return { to: { name, address: email }, subject: `[${title}] Welcome`, text: `${lines.join("\n\n")}\n` };
}
