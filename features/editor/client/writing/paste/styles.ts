/** Parses the `style` attribute of an element; browsers discard unknown properties of other programs. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const rules = (element.getAttribute("style") ?? "").split(";").map((rule) => {
    const [name = "", ...value] = rule.split(":");
    return [name.trim().toLowerCase(), value.join(":").trim().toLowerCase()] as const;
  });
  return new Map(rules);
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Moves the content of an element into another one. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const BOLD = /^(?:bold|bolder|[6-9]00)$/;
const NOT_BOLD = /^(?:normal|lighter|[1-5]00)$/;
const TEXT = "span, font, a, b, strong, i, em, u, s, sub, sup";

/** Elements for text formats given by styles. */
const LOOKS: readonly (readonly [name: string, test: (styles: ReadonlyMap<string, string>) => boolean])[] = [
  ["strong", (styles) => BOLD.test(styles.get("font-weight") ?? "")],
  ["em", (styles) => /italic|oblique/.test(styles.get("font-style") ?? "")],
  ["s", (styles) => /line-through/.test(decorationOf(styles))],
  ["sup", (styles) => styles.get("vertical-align") === "super"],
  ["sub", (styles) => styles.get("vertical-align") === "sub"],
];

const decorationOf = (styles: ReadonlyMap<string, string>) =>
  `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;

/** A heading is bold anyway, and a link is underlined. */
function wrapLooks(element: Element, styles: ReadonlyMap<string, string>): void {
  const wrap = (name: string) => {
    const outer = element.ownerDocument.createElement(name);
    outer.append(...element.childNodes);
    element.append(outer);
  };
  const inHeading = element.closest("h1, h2, h3, h4, h5, h6, th") !== null;
  for (const [name, test] of LOOKS) if (test(styles) && !(inHeading && name === "strong")) wrap(name);
  const isInLink = element.closest("a") !== null || element.querySelector("a") !== null;
  if (/underline/.test(decorationOf(styles)) && !isInLink) wrap("u");
}

/** Converts text styles to elements; other styles are dropped. */
export function readStyles(body: Element): void {
  for (const element of body.querySelectorAll(TEXT)) {
    const styles = stylesOf(element);
    const isPlainBold = element.matches("b, strong") && NOT_BOLD.test(styles.get("font-weight") ?? "");
    const isPlainItalic = element.matches("i, em") && styles.get("font-style") === "normal";
    wrapLooks(element, styles);
    if (isPlainBold || isPlainItalic) unwrap(element);
  }
  for (const element of body.querySelectorAll("h1, h2, h3, h4, h5, h6"))
    for (const bold of element.querySelectorAll("b, strong")) unwrap(bold);
  for (const element of body.querySelectorAll("[style]")) element.removeAttribute("style");
}
