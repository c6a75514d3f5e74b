import hljs from "highlight.js/lib/core";
import { LANGUAGES } from "./highlight-languages.ts";

// Some grammars backtrack from many words or blank lines, which takes quadratic time. Longer code is not
// highlighted.
const LONGEST = 10_000;
const LONGEST_IN_ALL = 30_000;
const UNLIKELY = /[\w$-]{300}|[^\n]{1500}|[\t\n\r ]{300}|(?:\n[\t ]*){40}\n/;
const DEEPEST = 8;

let isReady = false;

/** All languages are registered on first use: they take 5 MB. */
function openHighlighter() {
  if (!isReady)
    for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);
  isReady = true;
  return hljs;
}

/**
 * Highlights code with a known language in sanitized HTML; the sanitizer would leave the result unchanged.
 */
export function highlightCode(html: string): string {
  let left = LONGEST_IN_ALL;
  return html.replace(
    /<pre><code class="language-([\w+#.-]+)">([^<]+)<\/code><\/pre>/g,
    (written, name: string, escaped: string) => {
      const language = name.toLowerCase();
      const highlighter = openHighlighter();
      if (!highlighter.getLanguage(language) || escaped.length > Math.min(LONGEST, left)) return written;
      left -= escaped.length;
      const code = unescaped(escaped);
      if (UNLIKELY.test(code)) return written;
      const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
      return `<pre><code class="language-${name}">${asAllowed(value)}</code></pre>`;
    },
  );
}

/** Removes spans of other classes, and those nested too deep. */
function asAllowed(value: string): string {
  const open: string[] = [];
  let depth = 0;
  return value
    .replace(/<span class="([^"]*)">|<\/span>/g, (tag, classes?: string) => {
      if (tag === "</span>") {
        const end = open.pop() ?? "";
        if (end) depth--;
        return end;
      }
      const known = classes?.split(" ").filter((name) => /^hljs-[a-z_-]{1,40}$/.test(name)) ?? [];
      const isAllowed = known.length > 0 && depth < DEEPEST;
      open.push(isAllowed ? "</span>" : "");
      if (isAllowed) depth++;
      return isAllowed ? `<span class="${known.join(" ")}">` : "";
    })
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
