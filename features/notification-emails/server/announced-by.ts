import { type NotificationType, notificationTypes } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DueEmail } from "./email-queries.ts";

/**
 * Returns the types that caused a notification: first the type that provides the text, then those
 * of its other reasons.
 */
export function announcedBy({ addons }: Context, { type, reasons }: DueEmail): NotificationType[] {
  const all = addons.of(notificationTypes);
  const own = all.find((each) => each.type === type);
  if (!own) return [];
  const others = reasons
    .filter((reason) => reason !== own.reason)
    .flatMap((reason) => {
      const alike = all.filter((each) => each.reason === reason);
      const ofEvent = alike.filter(({ event }) => event.name === own.event.name);
      return ofEvent.length > 0 ? ofEvent : alike;
    });
  return [own, ...others];
}
