import { addChannel } from "#features/notifications/server/index.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import { sendDuePushes } from "./jobs.ts";

/** Tells in browsers what stands in the list: it only notes it, in the transaction that tells it. */
export const pushChannel = addChannel({
  name: "push",
  async deliver(context, told) {
    const popups = told.filter(({ popup }) => popup);
    if (popups.length > 0 && (await insertDeliveries(context, popups)) > 0)
      await runLater(context, sendDuePushes, {});
  },
});
