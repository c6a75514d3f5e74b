import type { Page } from "playwright-core";

/**
 * Text on the page that is not in brackets. Exceptions: users' texts are in `bdi` or `dir=auto`; languages
 * are listed by their own names; Intl formats dates and joins lists; pictures may contain letters; keys are labeled as on keyboards; code is not
 * translated; the community's name is its administrator's.
 */
const untranslated = (ownTexts: readonly string[]) => `(() => {
  const own = "bdi, [dir=auto], [lang]:not(html), time, script, style, noscript, input, textarea, option, kbd, code, svg";
  // Where elements cannot be marked, users' own texts are recognized literally.
  const names = new Set(${JSON.stringify(ownTexts)});
  const found = [];
  const look = (text, where) => {
    let rest = text.replace(/ \\((?:Ctrl\\+|⌘)[^)]*\\)$/, "").replace(/[\\u2068\\u2069]/g, "");
    for (let before; before !== rest; ) { before = rest; rest = rest.replace(/‹[^‹›]*›/g, ""); }
    // A list of names, after a label.
    const parts = rest.split(/[,،]|(?:^|\\s)(?:and|و)(?=\\s|$)|\\s–\\s/).map((part) => part.trim());
    if (parts.some((part) => /\\p{L}/u.test(part) && !names.has(part))) found.push(where + ": " + text.trim());
  };
  for (const part of document.title.replace(/^\\(\\d+\\) /, "").split(" — ")) look(part, "title");
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest(own)) continue;
    const place = element.tagName.toLowerCase();
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "data-tooltip"])
      if (element.hasAttribute(name)) look(element.getAttribute(name), place + " " + name);
    const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join("");
    look(text, place);
  }
  for (const element of document.body.querySelectorAll("input, textarea"))
    for (const name of ["aria-label", "placeholder", "title"])
      if (element.hasAttribute(name)) look(element.getAttribute(name), element.name + " " + name);
  return [...new Set(found)];
})()`;

/** Returns the texts of a page in a pseudo-language that are neither translated nor among `ownTexts`, those of users. */
export const untranslatedTexts = (page: Page, ownTexts: readonly string[]) =>
  page.evaluate<string[]>(untranslated(ownTexts));
