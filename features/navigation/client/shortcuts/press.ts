import { areShortcutsOn } from "#platform/client/shortcuts-setting.ts";

/** The posts of a thread. */
const POSTS = "#content article[tabindex]";
/** The titles in a list. */
const ROWS = "#content :is(h2, h3) > a";
/** A post is being read when it reaches this far into the window. */
const READ_FROM = 120;

const posts = (): HTMLElement[] => {
  const inThread = document.querySelectorAll<HTMLElement>(POSTS);
  return [...(inThread.length > 0 ? inThread : document.querySelectorAll<HTMLElement>(ROWS))].filter((post) =>
    post.checkVisibility(),
  );
};

/** The focused post or title, else the post that is being read. */
function currentIn(all: readonly HTMLElement[]): number {
  const focused = all.findIndex((post) => post.contains(document.activeElement));
  if (focused >= 0) return focused;
  return scrollY === 0 ? -1 : all.findLastIndex((post) => post.getBoundingClientRect().top < READ_FROM);
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/** The link to more posts that stands between a post and the next one in a direction; it has the same key. */
function linkToMore(key: "j" | "k", from: Element | undefined, to: Element | undefined): HTMLElement | null {
  const link = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
  const isOnTheWay = (post: Element, next: Element) =>
    key === "j" ? isBefore(post, next) : isBefore(next, post);
  if (!link || !from || !isOnTheWay(from, link) || (to && !isOnTheWay(link, to))) return null;
  return link;
}

function go(key: "j" | "k"): void {
  const all = posts();
  const from = currentIn(all);
  const next = Math.max(0, Math.min(all.length - 1, from + (key === "j" ? 1 : -1)));
  const to = all[next];
  const link = linkToMore(key, all[from], next === from ? undefined : to);
  link?.click();
  if (link || !to) return;
  to.focus({ preventScroll: true });
  to.scrollIntoView({ block: to.matches(POSTS) ? "start" : "nearest" });
}

/** Presses the control with this key: of the focused post, else of the page. */
function pressControl(key: string): void {
  const selector = `[data-key="${key}"]`;
  const post = document.activeElement?.closest<HTMLElement>("article[tabindex]");
  const all = posts();
  const read = key === "r" ? null : all[currentIn(all)];
  const control =
    // A part of a post that is selected comes before the whole post.
    document.querySelector<HTMLElement>(`${selector}[data-selection]`) ??
    post?.querySelector<HTMLElement>(selector) ??
    read?.querySelector<HTMLElement>(selector) ??
    document.querySelector<HTMLElement>(`${selector}:not(article *)`);
  control?.click();
}

function open(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLAnchorElement && focused.matches(ROWS)) focused.click();
}

/** Does what a key is for. Returns `help` when the list of keys is to be shown. */
export function press({ key }: KeyboardEvent): "help" | undefined {
  if (key === "?") return "help";
  if (!areShortcutsOn()) return;
  if (key === "j" || key === "k") go(key);
  else if (key === "o") open();
  else pressControl(key);
}
