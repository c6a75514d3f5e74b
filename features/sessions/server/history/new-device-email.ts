import { addEmailKind, composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email, Mailbox } from "#platform/server/email/email.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { findAccountByID } from "../accounts/account-queries.ts";
import { newDeviceSignedIn } from "../events.ts";

const SAMPLE_ADDRESS = "192.0.2.1";

const kind: EmailKind = {
  name: "newDevice",
  label: phrase("New Device"),
  description: phrase("When someone signs in to an account with a new device."),
  sample: (reader, to) =>
    compose(reader, {
      ...{ userID: reader.actor.userID, to, locale: localeOf(reader), address: SAMPLE_ADDRESS },
      agent: "Firefox",
    }),
};

interface NewDevice {
  userID: number;
  to: Mailbox;
  /** The recipient's language; null for the community's. */
  locale: string | null;
  address: string | null;
  agent: string | null;
}

async function compose(context: Context, { userID, to, locale, address, agent }: NewDevice): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  const unknown = t("unknown");
  return composeEmail(context, i18n, {
    ...{ kind: kind.name, userID, to },
    subject: subjectOf(context, i18n, t("New device signed in")),
    parts: [
      { kind: "text", text: t("Hello {name},", { name: to.name }) },
      { kind: "text", text: t("A device that is new to your account signed in.") },
      { kind: "text", text: t("Browser: {agent}", { agent: agent ?? unknown }) },
      { kind: "text", text: t("IP address: {address}", { address: address ?? unknown }) },
      {
        kind: "text",
        text: t("If it wasn’t you, sign it out and change your password."),
      },
      { kind: "button", label: t("Show my devices"), href: "/profile/sessions" },
    ],
    reason: t("You have an account at {community} with this address.", {
      community: siteText(context, "title", i18n.locale),
    }),
  });
}

/** Emails the owner of the account, if the address is confirmed. */
const emailOwner = onInTransaction(newDeviceSignedIn, async (context, { userID, address, agent }) => {
  const account = await findAccountByID(context, userID);
  if (!account?.email || !account.emailConfirmed) return;
  const { name, email, locale } = account;
  const to = { name, address: email };
  await emailLater(context, await compose(context, { userID, to, locale, address, agent }));
});

export const newDeviceEmail = [addEmailKind(kind), emailOwner];
