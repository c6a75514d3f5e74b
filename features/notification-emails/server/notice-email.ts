import { composeEmail, type EmailPart, fullPost, subjectOf } from "#features/emails/server/index.ts";
import { type EmailBody, emailBodies } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { linkClosedPictures } from "#features/media/server/index.ts";
import { plainTexts } from "#features/notifications/server/index.ts";
import { preferenceKinds } from "#features/preferences/server/index.ts";
import { type Scope, unsubscribeUrl } from "#features/unsubscribe/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Email } from "#platform/server/email/email.ts";
import { announcedBy } from "./announced-by.ts";
import type { DueEmail } from "./email-queries.ts";
import { emailScopes, replyAddress } from "./extension-points.ts";
import type { SeenNotifications } from "./plan.ts";

/** Name of the kind of these emails. */
export const NOTICE = "notification";
/** Most notifications shown; the rest are counted. */
const MOST_ENTRIES = 10;
const ALL_NOTIFICATIONS = "/profile/notifications";

/** Returns the bodies of the notifications' records, in a constant number of statements. */
async function bodiesOf(reader: Context, emails: readonly DueEmail[]): Promise<Map<DueEmail, EmailBody>> {
  const bodies = new Map<DueEmail, EmailBody>();
  for (const [recordType, alike] of Map.groupBy(emails, (email) => email.recordType)) {
    const ids = alike.map(({ recordID }) => recordID);
    const found = await emailBodies(reader, recordType, ids);
    for (const email of alike) {
      const body = found.get(email.recordID);
      if (body) bodies.set(email, body);
    }
  }
  return bodies;
}

function scopesOf(reader: Context, emails: readonly DueEmail[]): { keys: string[]; scopes: Scope[] } {
  const own = new Map(reader.addons.of(emailScopes).map((each) => [each.type, each]));
  const announced = emails.flatMap((email) => announcedBy(reader, email).map((type) => ({ email, ...type })));
  const scopes = announced.map(
    ({ email, type, preference }): Scope =>
      own.get(type)?.scope(email) ?? { kind: "preference", key: preference },
  );
  const distinct = new Map(scopes.map((scope) => [JSON.stringify(scope), scope]));
  const keys = new Set(announced.map(({ preference }) => preference));
  return { keys: [...keys], scopes: [...distinct.values()].slice(0, MOST_ENTRIES) };
}

/** Returns the thread, when all notifications belong to one. */
function threadOf(emails: readonly DueEmail[]): DueEmail | undefined {
  const [first] = emails;
  return emails.every(({ thread }) => thread === first?.thread) ? first : undefined;
}

interface Notice {
  title: string;
  href: string;
  body: EmailBody | undefined;
}

/** Returns an email about one notification, with the post that it is about. */
export async function noticeParts(reader: Context, { title, href, body }: Notice): Promise<EmailPart[]> {
  const isWhole = reader.settings.get(fullPost);
  return [
    { kind: "heading", text: title, href },
    ...(body
      ? [
          {
            kind: "quote" as const,
            html: isWhole ? await linkClosedPictures(reader, body.html) : "",
            text: isWhole ? body.text : body.excerpt,
          },
        ]
      : []),
    { kind: "button", label: i18nOf(reader).t("Read it online"), href },
  ];
}

async function partsOf(
  reader: Context,
  emails: readonly DueEmail[],
  seen: SeenNotifications,
): Promise<EmailPart[]> {
  const { t } = i18nOf(reader);
  const shown = emails.slice(0, MOST_ENTRIES);
  const bodies = await bodiesOf(reader, shown);
  const notices = shown.flatMap((email) => {
    const notice = seen.get(email.notificationID);
    return notice ? [{ title: plainTexts(notice.body), href: notice.url, body: bodies.get(email) }] : [];
  });
  const [only, another] = notices;
  if (only && !another) return noticeParts(reader, only);
  const count = emails.length - shown.length;
  return [
    {
      kind: "entries",
      entries: notices.map(({ title, href, body }) => ({
        title,
        href,
        ...(body && { excerpt: body.excerpt }),
      })),
    },
    ...(count > 0
      ? [
          {
            kind: "text" as const,
            text: t("{count, plural, one {And # more.} other {And # more.}}", { count }),
          },
        ]
      : []),
    { kind: "button", label: t("All Notifications"), href: ALL_NOTIFICATIONS },
  ];
}

/** Composes one email of all these notifications. */
export async function noticeEmail(
  { reader, to }: { reader: Context; to: Email["to"] },
  emails: readonly DueEmail[],
  seen: SeenNotifications,
): Promise<Email> {
  const i18n = i18nOf(reader);
  const { t } = i18n;
  const { userID } = reader.actor;
  const thread = threadOf(emails);
  const { keys, scopes } = scopesOf(reader, emails);
  const labels = reader.addons.of(preferenceKinds).filter(({ key }) => keys.includes(key));
  const what = labels.map(({ label }) => label.in(i18n)).join(", ");
  const [first] = emails;
  const title = plainTexts(seen.get(first?.notificationID ?? 0)?.body ?? "");
  const count = emails.length;
  const conversationID = thread?.parentRecordType === "conversation" ? thread.parentRecordID : null;
  const replyTo =
    thread &&
    (await replyAddress(reader, {
      userID,
      ...(thread.discussionID && { discussionID: thread.discussionID }),
      ...(count === 1 && thread.recordType === "comment" && { commentID: thread.recordID }),
      ...(conversationID && { conversationID }),
    }));
  const reference = thread && `<${thread.thread.replace(":", ".")}@${new URL(publicUrlOf(reader)).hostname}>`;
  return composeEmail(reader, i18n, {
    ...{ kind: NOTICE, to },
    subject: subjectOf(
      reader,
      i18n,
      count === 1 ? title : t("{count, plural, one {# notification} other {# notifications}}", { count }),
    ),
    parts: [
      ...(await partsOf(reader, emails, seen)),
      ...(replyTo ? [{ kind: "text" as const, text: t("Reply to this email to post a reply.") }] : []),
    ],
    reason: t("You received this email because you chose email notifications for: {what}", { what }),
    settingsUrl: "/profile/preferences",
    unsubscribe: { url: await unsubscribeUrl(reader, userID, scopes), oneClick: true },
    ...(thread?.discussionID && {
      ways: [
        {
          label: t("Mute this post"),
          url: await unsubscribeUrl(reader, userID, { kind: "thread", recordID: thread.discussionID }),
        },
      ],
    }),
    ...(replyTo && { replyTo }),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(reference && { References: reference, "In-Reply-To": reference }),
    },
  });
}
