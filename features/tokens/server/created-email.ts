import { addEmailKind, composeEmail, type EmailKind, subjectOf } from "#features/emails/server/index.ts";
import { i18nIn, localeOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Email, Mailbox } from "#platform/server/email/email.ts";
import { emailLater } from "#platform/server/email/email-queue.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { accessTokenCreated } from "./events.ts";
import { findToken } from "./queries.ts";

const kind: EmailKind = {
  name: "accessToken",
  label: phrase("New Access Token"),
  description: phrase("When a member creates an access token."),
  sample: (reader, to) =>
    compose(reader, { userID: reader.actor.userID, to, locale: localeOf(reader), token: "Newsletter" }),
};

interface Created {
  userID: number;
  to: Mailbox;
  /** The recipient's language; null for the community's. */
  locale: string | null;
  /** Name of the token. */
  token: string;
}

async function compose(context: Context, { userID, to, locale, token }: Created): Promise<Email> {
  const i18n = await i18nIn(context, locale);
  const { t } = i18n;
  return composeEmail(context, i18n, {
    ...{ kind: kind.name, userID, to },
    subject: subjectOf(context, i18n, t("New access token")),
    parts: [
      { kind: "text", text: t("Hello {name},", { name: to.name }) },
      {
        kind: "text",
        text: t(
          "The access token “{token}” was created for your account. Programs that have it can use the API as you.",
          { token },
        ),
      },
      {
        kind: "text",
        text: t("If you didn’t create it, revoke it and change your password."),
      },
      { kind: "button", label: t("Show my access tokens"), href: "/profile/tokens" },
    ],
    reason: t("You have an account at {community} with this address.", {
      community: siteText(context, "title", i18n.locale),
    }),
  });
}

/** Emails the owner of a new token, if the address is confirmed: someone else may have created it. */
const emailOwner = onInTransaction(accessTokenCreated, async (context, { accessTokenID }) => {
  const token = await findToken(context, accessTokenID);
  const user = token && (await findUser(context, token.userID));
  if (!token || !user?.email || !user.emailConfirmed) return;
  const { userID, name, email: address, locale } = user;
  await emailLater(
    context,
    await compose(context, { userID, to: { name, address }, locale, token: token.name }),
  );
});

export const createdEmail = [addEmailKind(kind), emailOwner];
