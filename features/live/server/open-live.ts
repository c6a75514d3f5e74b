import type { Application } from "#platform/server/application/application.ts";
import { openHub } from "./hub.ts";
import { noteMark } from "./marks.ts";
import { openPresence } from "./presence.ts";

/** Opens live updates for an application that answers requests. Returns a function that closes them. */
export async function openLive(application: Application): Promise<() => Promise<void>> {
  const hub = openHub(application);
  const presence = openPresence(application, hub);
  await noteMark(await application.systemContext());
  return async () => {
    await presence.close();
    await hub.close();
  };
}
