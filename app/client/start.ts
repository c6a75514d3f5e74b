/**
 * Loads the scripts of a page once it has been painted. Reading does not need them: over a slow connection, styles and
 * the font load first.
 */
export {};

/** Delay where nothing is painted, as in a tab that was opened in the background. */
const UNPAINTED_MS = 1000;

const { entry = "", modules = "" } =
  document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};

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
await import(/* @vite-ignore */ entry);
