import type { ApiClient } from "#platform/client/api.ts";
import { BASE } from "#platform/client/base-path.ts";
import type { readPushKey, subscribe, testPush, unsubscribe } from "../contract.ts";

/**
 * State of this browser. `install`: it sends push notifications only to apps installed on the home
 * screen.
 */
export type DeviceState = "unsupported" | "install" | "denied" | "off" | "on";

const registered = () =>
  navigator.serviceWorker.register(`${BASE}/sw.js`).then(() => navigator.serviceWorker.ready);

const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** Returns the state by the browser's own information. */
export async function stateOfDevice(): Promise<DeviceState> {
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis))
    return isPhoneOfApple() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

/** Asks for permission and subscribes this browser. Browsers require a user gesture. */
export async function switchOn(api: ApiClient): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== "granted") return stateOfDevice();
  const { pushManager } = await registered();
  const { publicKey } = await api.call<typeof readPushKey>("GET", "/push/key");
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  await api.call<typeof subscribe>("POST", "/push/subscriptions", {
    body: { endpoint: subscription.endpoint, keys: keys as { p256dh: string; auth: string } },
  });
  return "on";
}

export async function switchOff(): Promise<DeviceState> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return stateOfDevice();
}

export const removeDevice = (api: ApiClient, id: number) =>
  api.call<typeof unsubscribe>("DELETE", "/push/subscriptions/:id", { params: { id } });

export const sendTest = (api: ApiClient, subscriptionID: number, testID: string) =>
  api.call<typeof testPush>("POST", "/push/test", { body: { subscriptionID, testID } });
