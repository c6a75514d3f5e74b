import { addChannel } from "#features/notifications/server/index.ts";
import { runLater } from "#platform/server/queue.ts";
import { sendDuePushes } from "./jobs.ts";
import { insertTellings } from "./telling-queries.ts";

/** Tells in browsers what stands in the list: it only notes it, in the transaction that tells it. */
export const pushChannel = addChannel({
  name: "push",
  async deliver(context, told) {
    const popups = told.filter(({ popup }) => popup);
    if (popups.length > 0 && (await insertTellings(context, popups)) > 0)
      await runLater(context, sendDuePushes, {});
  },
});
