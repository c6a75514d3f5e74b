import { findComments } from "#features/comments/server/index.ts";
import { commentUrl } from "#features/discussions/server/index.ts";
import { excerpt } from "#features/formats/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { type NotificationType, strong } from "#features/notifications/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { I18n } from "#platform/contract/i18n.ts";

/** The names that a sentence about an answer uses: HTML for the list, plain text for the home page. */
export interface Named {
  actor: string;
  post: string;
  count: number;
}

interface Sentences {
  /** The notification as a sentence. */
  body(i18n: I18n, named: Named): string;
  /** The title of the notification, without markup. */
  title(i18n: I18n, named: Named): string;
}

/** Returns the texts of notifications about answers, in a constant number of statements. */
export const answerTexts =
  ({ body, title }: Sentences): NotificationType["texts"] =>
  async (reader, rows) => {
    const found = await findComments(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    const comments = new Map(found.map((comment) => [comment.commentID, comment]));
    const actors = await userFragments(
      reader,
      rows.map(({ insertUserID }) => insertUserID ?? 0),
    );
    const i18n = i18nOf(reader);
    return new Map(
      rows.flatMap(({ notificationID, recordID, insertUserID, count }) => {
        const comment = comments.get(recordID);
        if (!comment || comment.isTombstone) return [];
        const name = actors.get(insertUserID ?? 0)?.name ?? "";
        const place = comment.discussionName;
        const texts = {
          body: body(i18n, { actor: strong(name), post: strong(place), count }),
          url: commentUrl(recordID),
          summary: () => ({
            title: title(i18n, { actor: name, post: place, count }),
            place,
            excerpt: excerpt(comment.bodyHtml),
          }),
        };
        return [[notificationID, texts] as const];
      }),
    );
  };
