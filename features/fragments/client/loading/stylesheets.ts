import { atBase } from "#platform/client/base-path.ts";

/** Longest wait for a stylesheet, in milliseconds. The fragment is shown without it then. */
const WAIT_MS = 1000;
/** Delay before a stylesheet is removed, in milliseconds: the next page may have the same fragment. */
const REMOVAL_MS = 100;

interface Sheet {
  link: HTMLLinkElement;
  /** How many fragments on the page need it. */
  count: number;
}

const sheets = new Map<string, Sheet>();

function attach(url: string): Sheet {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = atBase(url);
  link.addEventListener("error", () => console.warn(`The stylesheet of a fragment failed: ${url}`));
  document.head.append(link);
  const sheet = { link, count: 0 };
  sheets.set(url, sheet);
  return sheet;
}

/** Adds a stylesheet to the page. Returns a function that removes it when nothing else needs it. */
export function addSheet(url: string): () => void {
  const sheet = sheets.get(url) ?? attach(url);
  sheet.count += 1;
  return () => {
    sheet.count -= 1;
    setTimeout(() => {
      if (sheet.count > 0 || sheets.get(url) !== sheet) return;
      sheets.delete(url);
      sheet.link.remove();
    }, REMOVAL_MS);
  };
}

/** Waits until a stylesheet on the page has loaded or failed, but no longer than a second. */
export function sheetLoaded(url: string): Promise<void> {
  const link = sheets.get(url)?.link;
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ["load", "error"]) link.addEventListener(event, () => resolve(), { once: true });
    setTimeout(resolve, WAIT_MS);
  });
}
