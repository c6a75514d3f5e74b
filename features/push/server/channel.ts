import { addChannel } from "#features/notifications/server/index.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import { sendDuePushes } from "./jobs.ts";

/**
 * The push channel: records the deliveries that are due, in the transaction that stores the
 * notifications.
 */
export const pushChannel = addChannel({
  name: "push",
  async deliver(context, notified) {
    const popups = notified.filter(({ popup }) => popup);
    if (popups.length > 0 && (await insertDeliveries(context, popups)) > 0)
      await runLater(context, sendDuePushes, {});
  },
});
