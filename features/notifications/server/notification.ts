import { onInTransaction } from "#platform/server/events/events.ts";
import type { Contribution } from "#platform/server/extension-points/extension-point.ts";
import { wakes } from "#platform/server/jobs/work-queue.ts";
import { DELIVERY, toBeNotified } from "./delivery/fan-out.ts";
import { type NotificationType, notificationTypes, type RecipientPage } from "./extension-points.ts";

/**
 * Contributes a notification type: after its event commits, each recipient who may see the subject
 * is notified once.
 */
export function notification<Payload extends object>(type: NotificationType<Payload>): Contribution[] {
  const untyped = type as unknown as NotificationType;
  return [
    notificationTypes.with(untyped),
    onInTransaction(type.event, async (context, payload) =>
      toBeNotified.add(context, { type: untyped, payload }),
    ),
    wakes(type.event, DELIVERY),
  ];
}

/** Returns a page of recipients for a type that has all ids in memory. */
export const recipientsAmong = (userIDs: readonly number[], { after, limit }: RecipientPage): number[] =>
  [...new Set(userIDs)]
    .filter((userID) => userID > after)
    .sort((a, b) => a - b)
    .slice(0, limit);

/** Returns a name as escaped HTML in `<strong>`. */
export const strong = (text: string): string =>
  `<strong>${text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</strong>`;
