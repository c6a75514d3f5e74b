import type { Page } from "playwright-core";

/** Reads the posts in both storages: either may have what the other lost in a crash. */
const READ = `new Promise((resolve) => {
  const request = indexedDB.open("colloquy", 1);
  // No page has created it yet.
  request.onupgradeneeded = () => request.transaction.abort();
  request.onerror = () => resolve(["unknown"]);
  request.onsuccess = () => {
    const { result: database } = request;
    const posts = database.transaction("kept").objectStore("kept").getAll(IDBKeyRange.bound("outbox ", "outbox \uffff"));
    posts.onsuccess = () => {
      database.close();
      const inMemory = Object.keys(localStorage)
        .filter((key) => key.startsWith("outbox "))
        .map((key) => JSON.parse(localStorage.getItem(key)));
      resolve([...inMemory, ...posts.result].map((stored) => stored?.value?.status ?? "dropped"));
    };
  };
})`;

/** Returns the number of posts that a browser has stored and not sent; 1 while the page cannot say. */
export async function countWaiting(page: Page): Promise<number> {
  const statuses = await page.evaluate<string[]>(READ).catch(() => ["unknown"]);
  return statuses.filter((status) => !["sent", "refused", "dropped"].includes(status)).length;
}
