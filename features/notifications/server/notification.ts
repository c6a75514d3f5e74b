import { onInTransaction } from "#platform/server/events/events.ts";
import type { Contribution } from "#platform/server/extension-points/extension-point.ts";
import { wakes } from "#platform/server/jobs/work-queue.ts";
import { TELLING, toBeNotified } from "./delivery/fan-out.ts";
import { type NotificationType, notificationTypes, type RecipientPage } from "./extension-points.ts";

/** Tells people of an event, after it was committed: whoever may see it at that moment, and each of them once. */
export function notification<Payload extends object>(told: NotificationType<Payload>): Contribution[] {
  const type = told as unknown as NotificationType;
  return [
    notificationTypes.with(type),
    onInTransaction(told.event, async (context, payload) => toBeNotified.add(context, { type, payload })),
    wakes(told.event, TELLING),
  ];
}

/** A page of the recipients, for a type that has all of them at hand. */
export const recipientsAmong = (userIDs: readonly number[], { after, limit }: RecipientPage): number[] =>
  [...new Set(userIDs)]
    .filter((userID) => userID > after)
    .sort((a, b) => a - b)
    .slice(0, limit);

/** A name as it stands in a notification. */
export const strong = (text: string): string =>
  `<strong>${text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</strong>`;
