import assert from "node:assert/strict";
import { it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openPushService } from "#features/push/testing.ts";
import { until } from "#platform/server/postgres/until.ts";
import { TEST_BASE } from "../base-path.ts";
import { accessibilityProblems } from "../browser.ts";
import { goOffline, openStage } from "./stage.ts";

const { forum, origin, visit } = await openStage();
const service = await openPushService(forum);
const reader = await forum.as("member", "lumen");
const [first, , third] = await Promise.all(
  ["Which ferry?", "Where to eat?", "Who was there?"].map((name) => aDiscussion(forum, { name })),
);
await aComment(forum, { discussionID: first!, body: "The early one." });

/** Returns the paths of all saved pages; waits for `path` and the fallback page, if given. */
const savedPages = (page: Page, path?: string) =>
  page.evaluate<string[]>(`(async () => {
    for (;;) {
      const paths = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname.slice((document.documentElement.dataset.base ?? "").length));
      if (${path === undefined} || [${JSON.stringify(path ?? "")}, "/offline"].every((path) => paths.includes(path)))
        return paths.filter((path) => !/^\\/(assets|themes|words|avatars)\\//.test(path));
      await new Promise(requestAnimationFrame);
    }
  })()`);
const read = async (page: Page, path: string) => {
  await page.goto(path);
  await page.mouse.wheel(0, 1);
  await savedPages(page, path);
};

it("saves the threads of a reader for times without a connection, and for no other user", async () => {
  const { page } = await visit("/discussions", { as: reader, serviceWorker: true });
  await page.mouse.wheel(0, 1);
  await savedPages(page, "/discussions");
  await read(page, `/discussion/${first}`);
  await page.goto("/discussions");
  await page.getByRole("link", { name: "Where to eat?" }).click();
  await page.waitForURL("**/discussion/**");
  await savedPages(page, new URL(page.url()).pathname);
  const inThread = page.url();

  // Its service worker also requests missing files.
  await goOffline(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto(`/discussion/${first}`);
  await page.getByText("The early one.").waitFor();
  await page.getByText(/You are offline\. This page was saved on /).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.goto(inThread);
  await page.getByText(/You are offline\. This page was saved on /).waitFor();
  await page.goto(`${new URL(inThread).pathname}/unread`);
  await page.getByText(/You are offline\. This page was saved on /).waitFor();
  assert.equal(new URL(page.url()).pathname, new URL(inThread).pathname);

  await page.goto(`/discussion/${third}`);
  await page.getByText("isn’t saved on this device").waitFor();
  await page.getByRole("link", { name: "Where to eat?", exact: true }).waitFor();
  assert.deepEqual(await accessibilityProblems(page), []);
  await page.getByRole("link", { name: "Which ferry?" }).click();
  await page.getByText("The early one.").waitFor();

  await page.context().setOffline(false);
  await page.goto("/entry/signout");
  const [signOut, again] = [
    page.getByRole("button", { name: "Sign Out" }),
    page.getByRole("link", { name: "Try again" }),
  ];
  // The service worker can be offline a moment longer than its page.
  for (await signOut.or(again).waitFor(); await again.isVisible(); await signOut.or(again).waitFor())
    await again.click();
  await signOut.click();
  await page.waitForURL((url) => !url.pathname.startsWith("/entry"));
  assert.deepEqual(
    (await savedPages(page)).filter((path) => path.startsWith("/discussion/")),
    [],
  );
});

it("shows the HTML of a saved page whose scripts are missing, with the time of the reader", async () => {
  const { page } = await visit("/discussions", { as: reader, serviceWorker: true });
  const thread = `/discussion/${first}`;
  await savedPages(page, "/discussions");
  await read(page, thread);
  await goOffline(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|dynamically imported/);
  await page.goto(thread);
  const bar = page.getByText(/This page was saved on /);
  await bar.waitFor();
  const at = await page.locator("meta[name=kept]").getAttribute("content");
  const zone = await page.evaluate(
    `new Intl.DateTimeFormat("en", { hour: "numeric", minute: "numeric", timeZoneName: "short" }).format(new Date(${JSON.stringify(at)}))`,
  );
  assert.ok((await bar.innerText()).includes(String(zone)), `${await bar.innerText()} has no ${zone}`);
  // The document loads these while it starts, unlike the scripts without which nothing starts.
  const removed = await page.evaluate<number>(`(async () => {
    let removed = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        if (/\\/assets\\/(?:both|thread)[^/]*\\.js$/.test(url)) removed += await cache.delete(url);
    }
    return removed;
  })()`);
  assert.ok(removed > 0, "scripts of the page are missing");
  await page.goto(thread);
  await page.waitForLoadState("networkidle");
  await page.getByText("The early one.").waitFor();
  assert.equal(await page.getByText("There was an error").count(), 0);
  assert.equal(await page.getByText("There was a problem loading").count(), 0);
});

it("can be installed", async () => {
  const { page } = await visit("/");
  const address = await page.getAttribute("link[rel=manifest]", "href");
  const answer = await page.request.get(address ?? "");
  assert.equal(answer.headers()["content-type"], "application/manifest+json; charset=utf-8");
  const manifest = await answer.json();
  const { name, start_url, scope, display, theme_color, background_color, icons, shortcuts } = manifest;
  assert.deepEqual(
    [name, start_url, scope, display],
    ["Colloquy", `${TEST_BASE}/`, `${TEST_BASE}/`, "standalone"],
  );
  for (const color of [theme_color, background_color]) assert.match(color, /^#[0-9a-f]{6}$/);
  assert.deepEqual(
    icons.map(({ purpose }: { purpose: string }) => purpose),
    ["any", "maskable"],
  );
  for (const { src } of icons) {
    const size = await page.evaluate<number>(
      `new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = reject;
        image.src = ${JSON.stringify(src)};
      })`,
    );
    assert.equal(size, 512);
  }
  for (const { url } of shortcuts) assert.ok(new URL(url, origin).href.startsWith(forum.config.publicUrl));
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
});

it("notifies an enabled browser, and reports whether a test notification arrived", async () => {
  const owner = await forum.as("member", "kestrel");
  const { page } = await visit("/profile/preferences", { as: owner, serviceWorker: true });
  const context = page.context();
  const devices = page.getByRole("region", { name: "Notifications on Devices" });
  // A headless browser refuses notifications, whatever permission it is granted.
  await devices.getByText("This browser blocks notifications").waitFor();
  const device = service.aDevice();
  // This browser has no push service: the subscription is simulated here, and messages are delivered to it
  // below.
  await context.addInitScript(`{
    Object.defineProperty(Notification, "permission", { value: "granted" });
    Notification.requestPermission = async () => "granted";
    let subscription = null;
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async () => subscription = {
      endpoint: ${JSON.stringify(device.endpoint)},
      toJSON: () => ({ keys: ${JSON.stringify(device.keys)} }),
      unsubscribe: async () => { subscription = null; return true; },
    };
  }`);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  await page.reload();
  await page.mouse.wheel(0, 1);
  const registrationId = await registered;
  await page.getByRole("switch", { name: "Notifications on this device" }).click();
  await page.getByRole("list", { name: "Devices" }).getByText("This one").waitFor();
  await page.getByRole("button", { name: "Send a test" }).click();
  const { payload } = await until(() => device.arrived[0], 10, "No test was sent.");
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(payload),
  });
  await devices.getByText("Test received.").waitFor();
  // The title bar must not cover half of a box.
  await page.evaluate("scrollTo(0, 0)");
  assert.deepEqual(await accessibilityProblems(page), []);

  await devices.getByRole("button", { name: /^Remove / }).click();
  await page.getByRole("list", { name: "Devices" }).waitFor({ state: "detached" });
  assert.equal(
    await page.getByRole("switch", { name: "Notifications on this device" }).getAttribute("aria-checked"),
    "false",
  );

  // Simulates a click on the notification, which a test cannot reach.
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), {
    notification: { close() {}, data: { url: "/discussion/${first}" } },
  }))`);
  await page.getByText("The early one.").waitFor();
});
