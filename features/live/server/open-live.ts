import type { Application } from "#platform/server/application/application.ts";
import { openHub } from "./hub.ts";
import { noteMark } from "./marks.ts";
import { openPresence } from "./presence.ts";

/** Lets people listen to an application that answers requests; gives the way to end it. */
export async function openLive(application: Application): Promise<() => Promise<void>> {
  const hub = openHub(application);
  const presence = openPresence(application, hub);
  await noteMark(await application.systemContext());
  return async () => {
    await presence.close();
    await hub.close();
  };
}
