import { discussionUrl, findDiscussions } from "#features/discussions/server/index.ts";
import type { EmailEntry, EmailPart } from "#features/emails/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { openPicture } from "#features/media/server/index.ts";
import type { HeldThread } from "#features/notification-emails/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Digest, DigestPost } from "./contents.ts";
import {
  authorEnabled,
  commentCountEnabled,
  imageEnabled,
  scoreCountEnabled,
  viewCountEnabled,
} from "./settings.ts";

type Tracked = (href: string) => string;
const MOST_HELD = 20;

function metaOf({ row, author }: DigestPost, reader: Context): string {
  const { settings } = reader;
  const { t } = i18nOf(reader);
  const { countViews, countComments, score } = row;
  return [
    settings.get(authorEnabled) && t("By {name}", { name: author }),
    settings.get(viewCountEnabled) &&
      t("{count, plural, one {# view} other {# views}}", { count: countViews }),
    settings.get(commentCountEnabled) &&
      t("{count, plural, one {# comment} other {# comments}}", { count: countComments }),
    settings.get(scoreCountEnabled) && t("{count, plural, one {# point} other {# points}}", { count: score }),
  ]
    .filter(Boolean)
    .join(" · ");
}

async function entryOf(post: DigestPost, reader: Context, tracked: Tracked): Promise<EmailEntry> {
  const { row } = post;
  const isShown = row.imageUrl !== null && reader.settings.get(imageEnabled);
  // Email programs have no session, so only public images are shown.
  const image = isShown ? await openPicture(reader, row.imageUrl!) : null;
  return {
    title: row.name,
    href: tracked(discussionUrl(row)),
    meta: metaOf(post, reader),
    excerpt: row.excerpt,
    ...(image !== null && { image }),
  };
}

/** Returns the posts below the names of their categories, the category of the best post first. */
export async function postParts(
  { reader, posts, held }: Digest,
  title: string,
  tracked: Tracked,
): Promise<EmailPart[]> {
  if (posts.length === 0) return [];
  const shown = await Promise.all(
    posts.map(async (post) => ({ ...post, entry: await entryOf(post, reader, tracked) })),
  );
  const byCategory = Map.groupBy(shown, ({ category }) => category);
  return [
    ...(held.length > 0 ? [{ kind: "rule" as const }] : []),
    { kind: "text", text: title },
    ...[...byCategory].flatMap(([{ name, urlcode, iconUrl }, own]): EmailPart[] => [
      {
        kind: "heading",
        text: name,
        href: tracked(`/categories/${encodeURIComponent(urlcode)}`),
        ...(iconUrl && { icon: iconUrl }),
      },
      { kind: "entries", entries: own.map(({ entry }) => entry) },
    ]),
  ];
}

/** Returns one entry per thread: the notification if there is one, or else their number. */
function heldEntry({ notificationIDs, text, url }: HeldThread, name: string | undefined, reader: Context) {
  const { t } = i18nOf(reader);
  const count = notificationIDs.length;
  if (count === 1) return { title: text };
  if (name === undefined)
    return {
      title: text,
      ...(url && { meta: t("{count, plural, one {And # more.} other {And # more.}}", { count: count - 1 }) }),
    };
  return {
    title: t("{count, plural, one {# new comment on {post}} other {# new comments on {post}}}", {
      count,
      post: name,
    }),
  };
}

/** Returns the notifications that were not emailed at once because there were too many. */
export async function heldParts({ reader, held }: Digest, tracked: Tracked): Promise<EmailPart[]> {
  if (held.length === 0) return [];
  const { t } = i18nOf(reader);
  const shown = held.slice(0, MOST_HELD);
  const found = await findDiscussions(
    reader,
    shown.flatMap(({ discussionID }) => discussionID ?? []),
  );
  const names = new Map(found.map(({ discussionID, name }) => [discussionID, name]));
  const count = held.length - shown.length;
  const more = t("{count, plural, one {And # more.} other {And # more.}}", { count });
  return [
    { kind: "heading", text: t("Unread notifications"), href: tracked("/profile/notifications") },
    {
      kind: "entries",
      entries: shown.map((thread) => ({
        href: tracked(thread.url),
        ...heldEntry(thread, names.get(thread.discussionID ?? 0), reader),
      })),
    },
    ...(count > 0 ? [{ kind: "text" as const, text: more }] : []),
  ];
}
