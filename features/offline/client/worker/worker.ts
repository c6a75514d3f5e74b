import { ASSETS, OFFLINE, PAGES } from "../saved-pages.ts";
import type { ToSave } from "../to-save.ts";
import { answer } from "./answer.ts";
import { openPushed, resubscribe, showPushed } from "./push.ts";
import { fetchToSave, saveAssets } from "./save.ts";
import { worker } from "./scope.ts";

// A new one waits until no tab has the old one: nothing changes under a page that is open.
worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (![PAGES, ASSETS].includes(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", answer);

worker.addEventListener("message", (event) => {
  const { page, assets } = event.data as ToSave;
  const keep = async () => {
    if (page !== null) await fetchToSave(page);
    await fetchToSave(OFFLINE);
    await saveAssets(assets);
  };
  const port = event.ports[0];
  event.waitUntil(
    keep()
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
