import { ASSETS, OFFLINE, PAGES } from "../kept-pages.ts";
import type { ToKeep } from "../to-keep.ts";
import { answer } from "./answer.ts";
import { fetchToKeep, keepAssets } from "./keep.ts";
import { openPushed, showPushed, subscribeAnew } from "./push.ts";
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
  const { page, assets } = event.data as ToKeep;
  const keep = async () => {
    if (page !== null) await fetchToKeep(page);
    await fetchToKeep(OFFLINE);
    await keepAssets(assets);
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
  if (event.oldSubscription) event.waitUntil(subscribeAnew(event.oldSubscription));
});
