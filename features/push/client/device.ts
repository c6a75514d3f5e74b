import type { ApiClient } from "#platform/client/api.ts";
import type { readPushKey, subscribe, testPush, unsubscribe } from "../contract.ts";

/** Of this browser: `install` where it tells only what is installed on the home screen. */
export type DeviceState = "unsupported" | "install" | "denied" | "off" | "on";

const registered = () => navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready);

const isPhoneOfApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** What the browser itself says, whatever the forum knows of it. */
export async function stateOfDevice(): Promise<DeviceState> {
  if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis))
    return isPhoneOfApple() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

/** Asks for permission, and has the forum tell this browser. Only after a click: browsers ask for nothing else. */
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
