import { addEmailKind, composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email, Mailbox } from "#platform/server/email/email.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { passkeyAdded } from "./events.ts";

const kind: EmailKind = {
  name: "passkeyAdded",
  label: phrase("New Passkey"),
  description: phrase("When a member adds a passkey."),
  sample: (reader, to) =>
    compose(reader, {
      userID: reader.actor.userID,
      to,
      locale: localeOf(reader),
      passkey: "Firefox · Linux",
    }),
};

interface Added {
  userID: number;
  to: Mailbox;
  /** The recipient's language; null for the community's. */
  locale: string | null;
  /** Name of the passkey. */
  passkey: string;
}

async function compose(context: Context, { userID, to, locale, passkey }: Added): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  return composeEmail(context, i18n, {
    ...{ kind: kind.name, userID, to },
    subject: subjectOf(context, i18n, t("New passkey")),
    parts: [
      { kind: "text", text: t("Hello {name},", { name: to.name }) },
      {
        kind: "text",
        text: t("The passkey “{passkey}” was added to your account. It can be used to sign in as you.", {
          passkey,
        }),
      },
      { kind: "text", text: t("If you didn’t add it, remove it and change your password.") },
      { kind: "button", label: t("Show my passkeys"), href: "/profile/passkeys" },
    ],
    reason: t("You have an account at {community} with this address.", {
      community: siteText(context, "title", i18n.locale),
    }),
  });
}

/** Emails the owner of a new passkey, if the address is confirmed: someone else may have added it. */
const emailOwner = onInTransaction(passkeyAdded, async (context, { userID, name: passkey }) => {
  const user = await findUser(context, userID);
  if (!user?.email || !user.emailConfirmed) return;
  const { name, email: address, locale } = user;
  await emailLater(context, await compose(context, { userID, to: { name, address }, locale, passkey }));
});

export const addedEmail = [addEmailKind(kind), emailOwner];
