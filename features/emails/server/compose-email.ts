import { siteText } from "#features/translations/server/index.ts";
import type { I18n } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Email } from "#platform/server/email/email.ts";
import type { EmailContent } from "./email-content.ts";
import { emailHtml } from "./email-html.ts";
import { supportAddress, supportName } from "./email-server.ts";
import { emailText } from "./email-text.ts";
import { footerIn } from "./email-texts.ts";
import { ownAddress, writtenAddress } from "./links.ts";
import { palettesOf } from "./palette.ts";
import { emailFormat, emailImage } from "./settings.ts";

/** Returns a subject prefixed with the community's name in the recipient's language. */
export const subjectOf = (context: Context, { locale }: I18n, subject: string) =>
  `[${siteText(context, "title", locale)}] ${subject}`;

/** A logo may be on another host, because the community chose it. */
function logoOf({ settings }: Context, origin: string): string | null {
  const image = settings.get(emailImage);
  return image === "" ? null : (ownAddress(origin, image) ?? writtenAddress(origin, image));
}

/**
 * Composes an email in the recipient's language: text, and HTML unless that is disabled, with the reason and
 * the unsubscribe header of RFC 8058. All contents are escaped here.
 */
export function composeEmail(context: Context, i18n: I18n, content: EmailContent): Email {
  const { settings } = context;
  const { kind, userID, to, subject, unsubscribe, replyTo, headers } = content;
  const origin = publicUrlOf(context);
  const title = siteText(context, "title", i18n.locale);
  const site = { origin, title, footer: footerIn(context, i18n.locale), image: logoOf(context, origin) };
  const address = settings.get(supportAddress);
  return {
    ...{ kind, to },
    ...(userID !== undefined && { userID }),
    from: { name: settings.get(supportName) || title, ...(address && { address }) },
    ...(replyTo && { replyTo }),
    subject,
    text: emailText(content, i18n, site),
    ...(settings.get(emailFormat) === "html" && {
      html: emailHtml(content, i18n, site, palettesOf(settings)),
    }),
    headers: {
      ...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe.url}>` }),
      ...(unsubscribe?.oneClick && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
      ...headers,
    },
  };
}
