import { plainTexts } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listDue, listHeld, updateState } from "./email-queries.ts";
import { listNotifiable } from "./plan.ts";

export interface HeldEmail {
  notificationID: number;
  /** The thread that the notification belongs to, such as `discussion:12`. */
  thread: string;
}

/**
 * Returns unread notifications held back by the members' email budgets. For the digest, which
 * checks visibility itself.
 */
export async function listHeldForDigest(
  context: Context,
  userIDs: number | readonly number[],
): Promise<Map<number, HeldEmail[]>> {
  const rows = await listHeld(context, [userIDs].flat());
  return Map.groupBy(rows, ({ userID }) => userID);
}

/** Held notifications of one thread that its reader may still see. */
export interface HeldThread {
  notificationIDs: number[];
  /** Text of the oldest notification; `url` is where reading continues. */
  text: string;
  url: string;
  /** Set when all notifications are comments on one discussion. */
  discussionID: number | null;
}

/** Returns the reader's held notifications that are unread and still visible, by thread. */
export async function listHeldThreads(reader: Context): Promise<HeldThread[]> {
  const { notifiable, seen } = await listNotifiable(
    reader,
    await listDue(reader, reader.actor.userID, "held"),
  );
  return [...Map.groupBy(notifiable, ({ thread }) => thread).values()].map((emails) => {
    const notice = seen.get(emails[0]?.notificationID ?? 0);
    const isComments = emails.every(({ recordType }) => recordType === "comment");
    return {
      notificationIDs: emails.map(({ notificationID }) => notificationID),
      text: plainTexts(notice?.body ?? ""),
      url: notice?.url ?? "",
      discussionID: isComments ? (emails[0]?.discussionID ?? null) : null,
    };
  });
}

/** Marks these notifications as sent in a digest. */
export const markDigested = (context: Context, notificationIDs: readonly number[]): Promise<void> =>
  updateState(context, notificationIDs, "digested");
