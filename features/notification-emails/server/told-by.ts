import { type NotificationType, notificationTypes } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { DueMail } from "./mail-queries.ts";

/** The types that told somebody of it: that which has the words, and those whose reasons were added to it. */
export function toldBy({ addons }: Context, { type, reasons }: DueMail): NotificationType[] {
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
