import { plainTexts } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listDue, listHeld, updateState } from "./email-queries.ts";
import { listNotifiable } from "./plan.ts";

export interface HeldEmail {
  notificationID: number;
  /** What it belongs to, such as `discussion:12`. */
  thread: string;
}

/** What was not mailed to these members because of their budget, and is not read: for the digest, which asks what may still be seen. */
export async function listHeldForDigest(
  context: Context,
  userIDs: number | readonly number[],
): Promise<Map<number, HeldEmail[]>> {
  const rows = await listHeld(context, [userIDs].flat());
  return Map.groupBy(rows, ({ userID }) => userID);
}

/** What was held of one thread, as its reader may be told of it at this moment. */
export interface HeldThread {
  notificationIDs: number[];
  /** Of the oldest, where one goes on reading. */
  text: string;
  url: string;
  /** Where all of it is comments on one. */
  discussionID: number | null;
}

/** What was not mailed to the reader, is not read, and may be told now, by thread. */
export async function listHeldThreads(reader: Context): Promise<HeldThread[]> {
  const { tellable, seen } = await listNotifiable(reader, await listDue(reader, reader.actor.userID, "held"));
  return [...Map.groupBy(tellable, ({ thread }) => thread).values()].map((mails) => {
    const notice = seen.get(mails[0]?.notificationID ?? 0);
    const isComments = mails.every(({ recordType }) => recordType === "comment");
    return {
      notificationIDs: mails.map(({ notificationID }) => notificationID),
      text: plainTexts(notice?.body ?? ""),
      url: notice?.url ?? "",
      discussionID: isComments ? (mails[0]?.discussionID ?? null) : null,
    };
  });
}

/** Notes that a digest has told of these. */
export const markDigested = (context: Context, notificationIDs: readonly number[]): Promise<void> =>
  updateState(context, notificationIDs, "digested");
