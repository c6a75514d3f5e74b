/**
 * Loads the scripts of a page once it has been painted. Reading does not need them: over a slow connection, styles and
 * the font load first. A click on a button in the meantime is repeated when its script is there,
 * and the key / leads to the search field from the beginning.
 */
export {};

/** Delay where nothing is painted, as in a tab that was opened in the background. */
const UNPAINTED_MS = 1000;

/** A button that waited longer for its script would act when it is no longer expected. */
const REPLAY_MS = 5000;
/** Buttons that need a script; forms, links and popovers work without. */
const BUTTONS = "button[type=button]:not([popovertarget])";

const { entry = "", modules = "" } =
  document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};

/** The last button that was clicked before React listens, when, and the text typed since. */
const clicked = { button: null as HTMLElement | null, at: 0, text: "" };
const setWaiting = (isWaiting: boolean) =>
  document.documentElement.toggleAttribute("data-waiting", isWaiting);
const isExpected = () => performance.now() - clicked.at < REPLAY_MS;
function noteClick({ target, timeStamp }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTONS) : null;
  Object.assign(clicked, { button, at: timeStamp, text: "" });
  setWaiting(button !== null);
  // The scripts may never come.
  setTimeout(() => isExpected() || setWaiting(false), REPLAY_MS);
}
/** Someone who clicked Reply types on; a space would be another click. */
function noteKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (!clicked.button || !isExpected() || key.length > 1 || ctrlKey || metaKey || altKey) return;
  if (target !== document.body && target !== clicked.button) return;
  event.preventDefault();
  clicked.text += key;
}
addEventListener("click", noteClick);
addEventListener("keydown", noteKey);

const TYPING = "input, textarea, select, [contenteditable]";
/** Single keys can be off as shortcuts: see `shortcuts-setting.ts`, which would be another file to load here. */
function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(`${document.documentElement.dataset["base"] ?? ""}shortcuts`) !== "off";
  } catch {
    return true;
  }
}
/** Also for a live page, whose parts become live one after the other. Narrow pages show no field before a script does. */
addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || defaultPrevented) return;
  if ((target as Element).closest(TYPING) || !areShortcutsOn()) return;
  const fields = document.querySelectorAll<HTMLInputElement>("header [role=search] input");
  const field = [...fields].find((each) => each.checkVisibility());
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

await new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, UNPAINTED_MS);
});
// The browser would discover them only one round trip later.
for (const href of modules.split(" ")) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href });
  document.head.append(link);
}
try {
  await import(/* @vite-ignore */ entry);
} finally {
  // React listens now, or never will.
  removeEventListener("click", noteClick);
  removeEventListener("keydown", noteKey);
  setWaiting(false);
}
if (isExpected()) {
  clicked.button?.click();
  // Inserts it into the field that the click has focused; elsewhere it does nothing.
  if (clicked.text) document.execCommand("insertText", false, clicked.text);
}
