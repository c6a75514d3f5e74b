import { withBase } from "#platform/contract/base-path.ts";
import { ARRIVALS } from "../arrivals.ts";
import { base } from "../saved-pages.ts";
import { worker } from "./scope.ts";

interface Pushed {
  title: string;
  body: string;
  url: string;
  icon: string;
  tag: string;
  testID?: string;
}

/** Shows a push notification, and reports a test notification to open pages. */
export async function showPushed(pushed: Pushed): Promise<void> {
  const { title, body, icon, tag, url, testID } = pushed;
  if (testID) {
    const channel = new BroadcastChannel(base + ARRIVALS);
    channel.postMessage(testID);
    channel.close();
  }
  await worker.registration.showNotification(title, { body, icon: withBase(base, icon), tag, data: { url } });
}

/** Opens the target of a notification, in an existing tab if possible. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close();
  const { url = "/" } = (notification.data ?? {}) as { url?: string };
  const whole = new URL(withBase(base, url), worker.location.origin);
  if (whole.origin !== worker.location.origin) return;
  const [open] = await worker.clients.matchAll({ type: "window", includeUncontrolled: false });
  if (!open) {
    await worker.clients.openWindow(whole.href);
    return;
  }
  await open.focus().catch(() => {});
  await open.navigate(whole.href);
}

/** Sends the new subscription to the forum after the push service has changed it. */
export async function resubscribe(before: PushSubscription): Promise<void> {
  const subscription = await worker.registration.pushManager.subscribe(before.options);
  await fetch(`${base}/api/v2/push/subscriptions`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "colloquy" },
    body: JSON.stringify({ endpoint: subscription.endpoint, keys: subscription.toJSON().keys }),
  });
}
