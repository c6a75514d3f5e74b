import type { Frame, Keyboard, Locator, Page } from "playwright-core";

/** What acts on an element or with the keyboard. What a page says may be read before. */
const OF_LOCATORS = [
  ...["check", "clear", "click", "dblclick", "dispatchEvent", "dragTo", "fill", "focus", "hover", "press"],
  ...["pressSequentially", "selectOption", "setChecked", "setInputFiles", "tap", "uncheck"],
];
const OF_KEYBOARDS = ["down", "insertText", "press", "type"];

type Act = (this: unknown, ...sent: unknown[]) => Promise<unknown>;
type Acting = Record<string | symbol, unknown>;

const BEFORE = Symbol.for("what actions on a page wait for");
const IS_WAITING = Symbol.for("actions wait");

const waitFor = async (page: Page): Promise<void> =>
  (page as unknown as { [BEFORE]?(): Promise<void> })[BEFORE]?.();

/** Test files come one after another in one process, with the same classes of Playwright. */
function addWaiting(actor: Acting, names: readonly string[], pageOf: (actor: unknown) => Page): void {
  if (IS_WAITING in actor) return;
  actor[IS_WAITING] = true;
  for (const name of names) {
    const act = actor[name] as Act;
    actor[name] = async function (this: unknown, ...sent: unknown[]) {
      await waitFor(pageOf(this));
      return act.apply(this, sent);
    };
  }
}

/** Lets actions on a page wait for nothing, in a test of what happens before. */
export const actAtOnce = (page: Page): void => {
  delete (page as unknown as { [BEFORE]?: unknown })[BEFORE];
};

export interface Waiting {
  /** Notes that the page has been waited for. */
  noteReady(): void;
  end(): void;
}

/** Lets the next action on a page wait for `ready` whenever the page has gone to another address. */
export function waitBeforeActions(page: Page, ready: (page: Page) => Promise<void>): Waiting {
  addWaiting(Object.getPrototypeOf(page.locator("html")), OF_LOCATORS, (locator) =>
    (locator as Locator).page(),
  );
  addWaiting(page.keyboard as Keyboard & Acting, OF_KEYBOARDS, () => page);
  let isNew = false;
  const note = (frame: Frame) => {
    if (frame === page.mainFrame()) isNew = true;
  };
  page.addListener("framenavigated", note);
  const waiting = page as unknown as { [BEFORE]?: () => Promise<void> };
  waiting[BEFORE] = async () => {
    if (!isNew) return;
    isNew = false;
    await ready(page);
  };
  return {
    noteReady: () => {
      isNew = false;
    },
    end() {
      page.removeListener("framenavigated", note);
      actAtOnce(page);
    },
  };
}
