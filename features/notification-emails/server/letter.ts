import { composeMail, fullPost, type LetterPart, subjectOf } from "#features/emails/server/index.ts";
import { wordsOf } from "#features/locales/server/index.ts";
import { plainWords } from "#features/notifications/server/index.ts";
import { preferenceKinds } from "#features/preferences/server/index.ts";
import { type Scope, unsubscribeUrl } from "#features/unsubscribe/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { Mail } from "#platform/server/mail.ts";
import { publicUrlOf } from "#platform/server/public-url.ts";
import type { DueMail } from "./mail-queries.ts";
import { type MailBody, mailBodies, mailRewrites, mailScopes, replyAddress } from "./openings.ts";
import type { SeenNotifications } from "./plan.ts";
import { toldBy } from "./told-by.ts";

/** Further ones are counted. */
const MOST_ENTRIES = 10;
const ALL_NOTIFICATIONS = "/profile/notifications";

/** What the notifications are about, in a constant number of statements. */
async function bodiesOf(reader: Context, mails: readonly DueMail[]): Promise<Map<DueMail, MailBody>> {
  const bodies = new Map<DueMail, MailBody>();
  for (const [recordType, alike] of Map.groupBy(mails, (mail) => mail.recordType)) {
    const ids = alike.map(({ recordID }) => recordID);
    for (const find of reader.addons.of(mailBodies)) {
      const found = await find(reader, recordType, ids);
      for (const mail of alike) {
        const body = found?.get(mail.recordID);
        if (body) bodies.set(mail, body);
      }
    }
  }
  return bodies;
}

async function rewritten(reader: Context, html: string): Promise<string> {
  let written = html;
  for (const rewrite of reader.addons.of(mailRewrites)) written = await rewrite(reader, written);
  return written;
}

function scopesOf(reader: Context, mails: readonly DueMail[]): { keys: string[]; scopes: Scope[] } {
  const own = new Map(reader.addons.of(mailScopes).map((each) => [each.type, each]));
  const told = mails.flatMap((mail) => toldBy(reader, mail).map((type) => ({ mail, ...type })));
  const scopes = told.map(
    ({ mail, type, preference }): Scope =>
      own.get(type)?.scope(mail) ?? { kind: "preference", key: preference },
  );
  const distinct = new Map(scopes.map((scope) => [JSON.stringify(scope), scope]));
  const keys = new Set(told.map(({ preference }) => preference));
  return { keys: [...keys], scopes: [...distinct.values()].slice(0, MOST_ENTRIES) };
}

/** The thread, when all of the mail is about one. */
function threadOf(mails: readonly DueMail[]): DueMail | undefined {
  const [first] = mails;
  return mails.every(({ thread }) => thread === first?.thread) ? first : undefined;
}

async function partsOf(
  reader: Context,
  mails: readonly DueMail[],
  seen: SeenNotifications,
): Promise<LetterPart[]> {
  const { t } = wordsOf(reader);
  const shown = mails.slice(0, MOST_ENTRIES);
  const bodies = await bodiesOf(reader, shown);
  const notices = shown.flatMap((mail) => {
    const notice = seen.get(mail.notificationID);
    return notice ? [{ title: plainWords(notice.body), href: notice.url, body: bodies.get(mail) }] : [];
  });
  const [only, another] = notices;
  if (only && !another) {
    const { title, href, body } = only;
    const isWhole = reader.settings.get(fullPost);
    return [
      { kind: "heading", text: title, href },
      ...(body
        ? [
            {
              kind: "quote" as const,
              html: isWhole ? await rewritten(reader, body.html) : "",
              text: isWhole ? body.text : body.excerpt,
            },
          ]
        : []),
      { kind: "button", label: t("Read it there"), href },
    ];
  }
  const count = mails.length - shown.length;
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

/** One mail that tells somebody of all of these. */
export async function noticeLetter(
  { reader, to }: { reader: Context; to: Mail["to"] },
  mails: readonly DueMail[],
  seen: SeenNotifications,
): Promise<Mail> {
  const words = wordsOf(reader);
  const { t } = words;
  const { userID } = reader.actor;
  const thread = threadOf(mails);
  const { keys, scopes } = scopesOf(reader, mails);
  const labels = reader.addons.of(preferenceKinds).filter(({ key }) => keys.includes(key));
  const what = labels.map(({ label }) => label.in(words)).join(", ");
  const [first] = mails;
  const title = plainWords(seen.get(first?.notificationID ?? 0)?.body ?? "");
  const count = mails.length;
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
  return composeMail(reader, words, {
    to,
    subject: subjectOf(
      reader,
      count === 1 ? title : t("{count, plural, one {# notification} other {# notifications}}", { count }),
    ),
    parts: [
      ...(await partsOf(reader, mails, seen)),
      ...(replyTo
        ? [{ kind: "text" as const, text: t("You can answer this mail: what you write is published there.") }]
        : []),
    ],
    reason: t("You get this mail because you want to be told by e-mail of: {what}", { what }),
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
