const DEEPEST = 60;
// Highlighting may be nested deeper, because it is added after flattening.
const DEEPEST_COLOR = DEEPEST + 10;
const VOID = new Set(["br", "hr", "img"]);
const INLINE = new Set(
  "a abbr b bdi code del em i ins kbd mark s small span strong sub sup time u".split(" "),
);

/**
 * Elements that are implicitly closed by a following one: the outermost of `ends` that is reachable through
 * elements of `through`.
 */
interface Rule {
  ends: Set<string>;
  through: (name: string) => boolean;
}

const isInline = (name: string) => INLINE.has(name);
const isInTable = (name: string) => name !== "table";
const isInRow = (name: string) => name !== "table" && name !== "tr";

const RULES = new Map<string, Rule>([
  ...rules("p div blockquote pre details summary hr ul ol dl table", "p", isInline),
  ...rules("h1 h2 h3 h4 h5 h6", "p h1 h2 h3 h4 h5 h6", isInline),
  ...rules("a", "a", isInline),
  ...rules("li", "p li", isInline),
  ...rules("dt dd", "p dt dd", isInline),
  ...rules("caption thead tbody tfoot", "caption thead tbody tfoot tr th td", isInTable),
  ...rules("tr", "caption tr th td", isInTable),
  ...rules("th td", "caption thead th td", isInRow),
]);

/** Closes elements implicitly, drops empty paragraphs, and flattens deep nesting. Expects balanced tags. */
export function nest(html: string): string {
  const out: string[] = [];
  const begun: Element[] = [];
  const open: Element[] = [];

  const end = (element: Element) => {
    while (!element.ended) {
      const last = open.pop() as Element;
      last.ended = true;
      if (last.name === "p" && out.at(-1) === "<p>") out.pop();
      else out.push(`</${last.name}>`);
    }
  };

  let from = 0;
  for (const tag of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (tag.index > from) out.push(html.slice(from, tag.index));
    from = tag.index + tag[0].length;
    const [written, slash, name = ""] = tag;
    if (slash) {
      const element = begun.pop();
      if (element) end(element);
      continue;
    }
    const ended = endedBy(name, open);
    if (ended) end(ended);
    if (VOID.has(name)) {
      out.push(written);
      continue;
    }
    const deepest = written.startsWith('<span class="hljs-') ? DEEPEST_COLOR : DEEPEST;
    const element = { name, ended: open.length >= deepest };
    begun.push(element);
    if (element.ended) continue;
    open.push(element);
    out.push(written);
  }
  return out.join("") + html.slice(from);
}

interface Element {
  name: string;
  ended: boolean;
}

function endedBy(name: string, open: Element[]): Element | undefined {
  const rule = RULES.get(name);
  let outermost: Element | undefined;
  if (!rule) return outermost;
  for (let at = open.length - 1; at >= 0; at--) {
    const element = open[at] as Element;
    if (rule.ends.has(element.name)) outermost = element;
    else if (!rule.through(element.name)) break;
  }
  return outermost;
}

function rules(names: string, ends: string, through: Rule["through"]): [string, Rule][] {
  const rule = { ends: new Set(ends.split(" ")), through };
  return names.split(" ").map((name) => [name, rule]);
}
