import { type EmailKind, emailKinds, tryOut } from "#features/emails/server/index.ts";
import { i18nOf, offerOf } from "#features/locales/server/index.ts";
import { noteLanguage } from "#features/translations/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import { badRequest, invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Mailbox } from "#platform/server/email/email.ts";
import type { EmailSample, EmailKind as ShownKind } from "../../contract.ts";
import { requireAdministrator } from "../policy.ts";

/** Returns the kinds of emails by name, with when they are sent. */
export function listTemplates(context: Context): ShownKind[] {
  requireAdministrator(context);
  const i18n = i18nOf(context);
  return context.addons
    .of(emailKinds)
    .map(({ name: kind, label, description }) => ({
      ...{ kind, name: label.in(i18n), description: description.in(i18n) },
    }))
    .sort((one, other) => one.name.localeCompare(other.name, i18n.locale));
}

function getKind(context: Context, name: string): EmailKind {
  requireAdministrator(context);
  const kind = context.addons.of(emailKinds).find((each) => each.name === name);
  if (!kind) throw notFound("Email");
  return kind;
}

/** Returns the context of the same actor in another language. */
async function inLanguage(context: Context, locale: string | undefined): Promise<Context> {
  if (locale === undefined) return context;
  if (!(await offerOf(context)).enabled.includes(locale))
    throw invalidField("locale", phrase("This language is not enabled."));
  const actor = { ...context.actor };
  await noteLanguage(context, actor, locale);
  return actingAs(context, actor);
}

interface Asked {
  kind: string;
  locale: string | undefined;
}

const compose = async (context: Context, { kind, locale }: Asked, to: Mailbox) =>
  getKind(context, kind).sample(await inLanguage(context, locale), to);

/** Composes an email of a kind with sample values. */
export async function previewSample(context: Context, asked: Asked): Promise<EmailSample> {
  const to = { name: context.actor.name, address: "member@example.com" };
  const { subject, text, html = null } = await compose(context, asked, to);
  return { subject, text, html };
}

/** Sends an email of a kind with sample values to the actor. Limited per hour, together with other tests. */
export async function sendSample(context: Context, asked: Asked): Promise<void> {
  const kind = getKind(context, asked.kind);
  const user = await findUser(context, context.actor.userID);
  if (!user?.email) throw badRequest("Your account has no email address.");
  const email = await compose(
    context,
    { ...asked, kind: kind.name },
    { name: user.name, address: user.email },
  );
  await tryOut(context, email);
}
