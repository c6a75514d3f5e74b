import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { View } from "#platform/server/extension-points/view.ts";
import { Notification } from "../contract.ts";
import { type NotificationSummary, type NotificationTexts, notificationTypes } from "./extension-points.ts";
import type { NotificationRow } from "./tables.ts";

/** Fields of a notification in responses; add-ons may extend them. */
export const notificationView = new View<NotificationRow>("notificationView", [Notification]);

/** Returns the texts of notifications; types with a shared `texts` function are asked once. */
async function textsFor(
  context: Context,
  rows: readonly NotificationRow[],
): Promise<Map<number, NotificationTexts>> {
  const textsByType = new Map(context.addons.of(notificationTypes).map(({ type, texts }) => [type, texts]));
  const found = new Map<number, NotificationTexts>();
  for (const [texts, alike] of Map.groupBy(rows, ({ type }) => textsByType.get(type)))
    for (const [notificationID, each] of (await texts?.(context, alike)) ?? [])
      found.set(notificationID, each);
  return found;
}

/** Sorts reasons by the order of their types. */
function inOrder({ addons }: Context, reasons: readonly string[]): string[] {
  const sorts = new Map(addons.of(notificationTypes).map(({ reason, sort }) => [reason, sort]));
  return reasons.toSorted((a, b) => (sorts.get(a) ?? 0) - (sorts.get(b) ?? 0));
}

const readUrl = (notificationID: number) => `/notifications/${notificationID}/open`;

/** Name in `expand` for the parts of notifications, which the API does not offer. */
export const SUMMARY = "summary";
export type SummedNotification = Notification & { summary?: NotificationSummary };

/** Returns the view of a page of notifications, without those that have no texts. */
export async function viewNotifications(
  context: Context,
  rows: readonly NotificationRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<SummedNotification[]> {
  const texts = await textsFor(context, rows);
  const shown = rows.filter(({ notificationID }) => texts.has(notificationID));
  const actors = await userFragments(
    context,
    shown.flatMap(({ insertUserID, insertUserIDs }) => [insertUserID ?? 0, ...(insertUserIDs ?? [])]),
  );
  const views = shown.map((row): SummedNotification => {
    const { body, url, recordUrl = url, summary } = texts.get(row.notificationID)!;
    const { notificationID, recordType, recordID, discussionID, dateRead, count } = row;
    return {
      notificationID,
      activityName: row.type,
      activityType: row.type,
      body,
      photoUrl: row.insertUserID === null ? null : (actors.get(row.insertUserID)?.photoUrl ?? null),
      url,
      ...(dateRead === null && { readUrl: readUrl(notificationID) }),
      ...{ recordType, recordID, recordUrl, discussionID },
      dateInserted: row.dateInserted.toISOString(),
      dateUpdated: row.dateUpdated.toISOString(),
      read: dateRead !== null,
      ...(count > 1 && { count, notifyUsers: row.insertUserIDs?.map((userID) => actors.get(userID)!) ?? [] }),
      reason: inOrder(context, row.reasons).join(", "),
      ...(summary && expand.has(SUMMARY) && { summary: summary() }),
    };
  });
  return notificationView.extend(context, shown, views, expand);
}
