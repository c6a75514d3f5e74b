import { siteTitle } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { Mail } from "#platform/server/mail.ts";
import { publicUrlOf } from "#platform/server/public-url.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

interface Letter {
  subject: string;
  /** What it is about, to the person by name. */
  text: string;
  link: { words: string; path: string };
  /** Why one got it and what to do when one did not ask for it. */
  reason: string;
}

interface Person {
  name: string;
  email: string;
}

function letter(context: Context, { name, email }: Person, { subject, text, link, reason }: Letter): Mail {
  const title = context.settings.get(siteTitle);
  const url = publicUrlOf(context) + link.path;
  const greeting = `Hello ${name},`;
  return {
    to: { name, address: email },
    subject: `[${title}] ${subject}`,
    text: `${greeting}\n\n${text}\n\n${link.words}:\n${url}\n\n${reason}\n\n${title}\n`,
    html:
      `<p>${escaped(greeting)}</p><p>${escaped(text)}</p>` +
      `<p><a href="${escaped(url)}">${escaped(link.words)}</a></p>` +
      `<p><small>${escaped(reason)}<br>${escaped(title)}</small></p>`,
  };
}

export const confirmationMail = (context: Context, person: Person & { userID: number }, code: string): Mail =>
  letter(context, person, {
    subject: "Confirm your e-mail address",
    text: "Please confirm that this e-mail address is yours. The link works for a week.",
    link: { words: "Confirm this address", path: `/entry/emailconfirm/${person.userID}/${code}` },
    reason: "This address was given at our registration. If that was not you, do nothing.",
  });

export const passwordMail = (context: Context, person: Person & { userID: number }, key: string): Mail =>
  letter(context, person, {
    subject: "Choose a new password",
    text: "Somebody, we hope you, asked for a new password. The link works once, within an hour.",
    link: { words: "Choose a new password", path: `/entry/passwordreset/${person.userID}/${key}` },
    reason: "If you did not ask for it, do nothing: your password stays as it is.",
  });
