import {
  composeEmail,
  type EmailKind,
  type EmailPart,
  emailImage,
  subjectOf,
} from "#features/emails/server/index.ts";
import { emailBodyOf, renderBody } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { unsubscribeUrl } from "#features/unsubscribe/server/index.ts";
import { type I18n, phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Setting } from "#platform/server/application/settings.ts";
import type { Email } from "#platform/server/email/email.ts";
import type { Frequency } from "../contract.ts";
import type { Digest } from "./contents.ts";
import { DIGEST_SETTINGS, digestText } from "./digest-texts.ts";
import { heldParts, postParts } from "./email-parts.ts";
import { sectionParts } from "./sections.ts";
import { digestLogo, digestTitle, includesCommunityName } from "./settings.ts";
import type { DigestRow } from "./tables.ts";

const PREFERENCES = "/profile/preferences";

const usualTitle = ({ t }: I18n, frequency: Frequency): string =>
  ({
    daily: t("Today's trending content"),
    weekly: t("This week's trending content"),
    monthly: t("This month's trending content"),
  })[frequency];

/** Returns the community's own text in each digest. Translations are Markdown. */
function ownText(reader: Context, which: "introduction" | "footer"): EmailPart[] {
  const body = reader.settings.get(DIGEST_SETTINGS[which]);
  if (body === "") return [];
  const inLanguage = digestText(reader, which, body);
  const { html, text } = emailBodyOf(renderBody(inLanguage, inLanguage === body ? "rich2" : "markdown").html);
  return [{ kind: "body", html, text }];
}

/** Returns the context with the digest's own logo, where it has one. */
function withLogo(context: Context): Context {
  const logo = context.settings.get(digestLogo);
  if (logo === "") return context;
  const get = <T>(wanted: Setting<T>): T =>
    wanted.key === emailImage.key ? (logo as T) : context.settings.get(wanted);
  return { ...context, settings: { get } };
}

/** Returns the links to unsubscribe: from the digest, and from each followed category in it. */
async function waysOut({ reader, followed }: Pick<Digest, "reader" | "followed">) {
  const { userID } = reader.actor;
  const { t } = i18nOf(reader);
  const ways = await Promise.all(
    followed.map(async ({ categoryID, name }) => ({
      label: t("Leave out {category}", { category: name }),
      url: await unsubscribeUrl(reader, userID, { kind: "category", recordID: categoryID, key: "Digest" }),
    })),
  );
  return {
    ways,
    unsubscribe: { url: await unsubscribeUrl(reader, userID, { kind: "digest" }), oneClick: true },
  };
}

/** The digest with a sample post. */
export const digestKind: EmailKind = {
  name: "digest",
  label: phrase("Digest"),
  description: phrase("Each day, week or month, to members who want new posts by email."),
  sample(reader, to) {
    const { t } = i18nOf(reader);
    const title = t("A post with a title");
    const excerpt = t("This is a sample post. It may be long and contain links.");
    const entry = { title, href: "/discussions", meta: t("By {name}", { name: to.name }), excerpt };
    return framed({ reader, to, followed: [] }, { frequency: "weekly", day: "" }, () => [
      { kind: "entries", entries: [entry] },
    ]);
  },
};

/** Composes the email. Its links name the digest that the reader comes from. */
export const digestEmail = (digest: Digest, row: Pick<DigestRow, "frequency" | "day">): Promise<Email> =>
  framed(digest, row, async (tracked, title) => [
    ...(await heldParts(digest, tracked)),
    ...(await postParts(digest, title, tracked)),
    ...sectionParts(digest.sections, tracked),
  ]);

/** Composes a digest around its contents. */
async function framed(
  digest: Pick<Digest, "reader" | "to" | "followed">,
  { frequency, day }: Pick<DigestRow, "frequency" | "day">,
  contents: (
    tracked: (href: string) => string,
    title: string,
  ) => readonly EmailPart[] | Promise<readonly EmailPart[]>,
): Promise<Email> {
  const { reader, to } = digest;
  const { settings } = reader;
  const i18n = i18nOf(reader);
  const { t } = i18n;
  const utm = `utm_medium=email&utm_source=emaildigest&utm_content=${frequency}digest${day}`;
  const tracked = (href: string) => {
    const [path = "", hash] = href.split("#");
    return `${path}${path.includes("?") ? "&" : "?"}${utm}${hash === undefined ? "" : `#${hash}`}`;
  };
  const title = digestText(reader, "title", settings.get(digestTitle)) || usualTitle(i18n, frequency);
  const footer = ownText(reader, "footer");
  const isMember = reader.actor.userID > 0;
  return composeEmail(withLogo(reader), i18n, {
    ...{ kind: digestKind.name, to },
    subject: settings.get(includesCommunityName) ? subjectOf(reader, i18n, title) : title,
    parts: [
      ...ownText(reader, "introduction"),
      ...(await contents(tracked, usualTitle(i18n, frequency))),
      ...(footer.length > 0 ? [{ kind: "rule" as const }, ...footer] : []),
    ],
    reason: t("You received this email because you get the digest of {community}.", {
      community: siteText(reader, "title", i18n.locale),
    }),
    ...(isMember && { settingsUrl: tracked(PREFERENCES), ...(await waysOut(digest)) }),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  });
}
