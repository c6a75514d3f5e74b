import type { ApiClient } from "./api.ts";
import { onTryNow, outbox, unsent } from "./outbox.ts";
import { toasts } from "./ui/toasts.ts";

const FIRST_MS = 4000;
const LATEST_MS = 60_000;
/** Gives a form time to reclaim its posts before the toast appears. */
const FORMS_FIRST_MS = 1000;

/**
 * Sends the posts that an earlier page could not send, now and whenever it may succeed. Does nothing while
 * no post waits.
 */
export async function startOutbox(api: ApiClient, userID: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_MS;
  let isSending = false;
  /** Requested while it is running: it runs again afterwards. */
  let isAsked = false;
  const reported = new Set<string>();

  const loadSender = () => import("./send-waiting.tsx");

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending || unsent(userID).length === 0) return;
    isSending = true;
    isAsked = false;
    try {
      const { sendWaiting } = await loadSender();
      await sendWaiting(api, userID);
    } catch {
      // The chunk is unreachable too.
    } finally {
      isSending = false;
    }
    if (unsent(userID).length === 0) return;
    if (isAsked) return send();
    timer = setTimeout(send, pause);
    pause = Math.min(pause * 2, LATEST_MS);
  }

  async function notifyReturned(): Promise<void> {
    const refused = outbox.all().filter((post) => post.userID === userID && post.status === "refused");
    for (const id of reported)
      if (!refused.some((post) => post.id === id)) {
        toasts.remove(`outbox ${id}`);
        reported.delete(id);
      }
    for (const post of refused) {
      if (reported.has(post.id)) continue;
      reported.add(post.id);
      const { notifyRefused } = await loadSender();
      if (outbox.find(post.id)) notifyRefused(post);
    }
  }

  const soon = () => {
    pause = FIRST_MS;
    isAsked = true;
    void send();
  };
  await outbox.recovered();
  for (const post of outbox.all()) if (post.status === "sent") outbox.drop(post.id);
  let reporting: ReturnType<typeof setTimeout> | undefined;
  outbox.watch(() => {
    clearTimeout(reporting);
    reporting = setTimeout(notifyReturned, FORMS_FIRST_MS);
    if (!isSending && unsent(userID).length > 0) {
      clearTimeout(timer);
      timer = setTimeout(send, pause);
    }
  });
  onTryNow(soon);
  addEventListener("online", soon);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && soon());
  reporting = setTimeout(notifyReturned, FORMS_FIRST_MS);
  soon();
}
