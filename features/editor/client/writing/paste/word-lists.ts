import { stylesOf } from "./styles.ts";

/** A paragraph that Word displays as a list entry. */
interface Entry {
  paragraph: Element;
  level: number;
  marker: string;
}

function entryOf(paragraph: Element): Entry | null {
  const [, level] = /level(\d+)/.exec(stylesOf(paragraph).get("mso-list") ?? "") ?? [];
  if (!level) return null;
  const marker = [...paragraph.querySelectorAll("[style]")].find(
    (span) => stylesOf(span).get("mso-list") === "ignore",
  );
  const text = marker?.textContent?.trim() ?? "";
  marker?.remove();
  return { paragraph, level: Number(level), marker: text };
}

const isNumbered = (marker: string) => /^(?:\d+|[a-z]{1,4})[.)]/i.test(marker) && !/^o$/.test(marker);

function openList(entry: Entry): HTMLElement {
  const list = entry.paragraph.ownerDocument.createElement(isNumbered(entry.marker) ? "ol" : "ul");
  const first = Number.parseInt(entry.marker, 10);
  if (first > 1) list.setAttribute("start", String(first));
  return list;
}

/** Builds nested lists from consecutive entries. */
function listOf(entries: readonly Entry[]): HTMLElement[] {
  const outer: HTMLElement[] = [];
  const open: { list: HTMLElement; level: number }[] = [];
  for (const entry of entries) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > entry.level) open.pop();
    const last = open.at(-1);
    const isSameKind = last?.list.tagName === (isNumbered(entry.marker) ? "OL" : "UL");
    if (!last || entry.level > last.level) {
      const list = openList(entry);
      const above = last?.list.lastElementChild;
      if (above) above.append(list);
      else outer.push(list);
      open.push({ list, level: entry.level });
    } else if (!isSameKind && open.length === 1) {
      const list = openList(entry);
      outer.push(list);
      open.splice(0, 1, { list, level: entry.level });
    }
    const element = entry.paragraph.ownerDocument.createElement("li");
    const paragraph = entry.paragraph.ownerDocument.createElement("p");
    paragraph.append(...entry.paragraph.childNodes);
    element.append(paragraph);
    open.at(-1)?.list.append(element);
  }
  return outer;
}

/** Word writes lists as paragraphs with a marker. */
export function readWordLists(body: Element): void {
  let run: Entry[] = [];
  const end = () => {
    run[0]?.paragraph.before(...listOf(run));
    for (const { paragraph } of run) paragraph.remove();
    run = [];
  };
  for (const paragraph of [...body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")]) {
    const isNext = run.at(-1)?.paragraph.nextElementSibling === paragraph;
    if (!isNext) end();
    const entry = entryOf(paragraph);
    if (entry) run.push(entry);
    else end();
  }
  end();
}
