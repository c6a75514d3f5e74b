import { ASSETS, isOwnCache, OFFLINE, PAGES } from "../saved-pages.ts";
import type { ToSave } from "../to-save.ts";
import { answer } from "./answer.ts";
import { openPushed, resubscribe, showPushed } from "./push.ts";
import { fetchToSave, saveAssets } from "./save.ts";
import { worker } from "./scope.ts";

// A new worker waits until no tab uses the old one, so that open pages do not change.
worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys())
      if (isOwnCache(name) && ![PAGES, ASSETS].includes(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", answer);

worker.addEventListener("message", (event) => {
  const { page, assets } = event.data as ToSave;
  const save = async () => {
    if (page !== null) await fetchToSave(page);
    await fetchToSave(OFFLINE);
    await saveAssets(assets);
  };
  const port = event.ports[0];
  event.waitUntil(
    save()
      .catch(() => {})
      .then(() => port?.postMessage("kept")),
  );
});

worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showPushed(event.data.json() as Parameters<typeof showPushed>[0]));
});

worker.addEventListener("notificationclick", (event) => event.waitUntil(openPushed(event.notification)));

worker.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(resubscribe(event.oldSubscription));
});
