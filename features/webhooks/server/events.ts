import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** A webhook was added, changed or deleted: every node knows it before the action ends. */
export const webhooksChanged = awaitedEvent<object>("webhooksChanged");
/** Something happened that a webhook is subscribed to. */
export const webhookEventNoted = event<object>("webhookEventNoted");
/** The forum disabled a webhook; `dateDisabled` distinguishes repeated failures. */
export const webhookDisabled = event<{ webhookID: number; dateDisabled: string }>("webhookDisabled");
