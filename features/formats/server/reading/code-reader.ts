import type { CodeBlock } from "#platform/contract/document/nodes.ts";
import { withoutEnd } from "../rendering/document-writer.ts";
import type { Attributes } from "./elements.ts";

const NEW_LINE = /^(?:p|div|pre|li|tr|h[1-6]|blockquote|table|ul|ol)$/;

/** Reads the content of `<pre>` as lines of code and collects images and links separately. */
export class CodeReader {
  readonly pictures: { given: Attributes; linkUrl: string | null }[] = [];
  #text = "";
  #language: string | undefined;
  #links: { href: string; from: number }[] = [];
  #isFirst = true;

  constructor(given: Attributes) {
    this.#language = languageOf(given);
  }

  begin(name: string, given: Attributes): true {
    this.#isFirst = false;
    if (name === "br") this.#text += "\n";
    else if (name === "a") this.#links.push({ href: given["href"] ?? "", from: this.#text.length });
    else if (name === "img") this.pictures.push({ given, linkUrl: this.#links.at(-1)?.href ?? null });
    else if (name === "code") this.#language ??= languageOf(given);
    else if (NEW_LINE.test(name)) this.#endLine();
    return true;
  }

  text(text: string): void {
    // Browsers ignore a line end right after `<pre>`.
    this.#text += this.#isFirst ? text.replace(/^\n/, "") : text;
    this.#isFirst = false;
  }

  end(name: string): void {
    if (name === "a") this.#endLink();
    else if (NEW_LINE.test(name)) this.#endLine();
  }

  block(): CodeBlock | null {
    const lines = withoutEnd(this.#text, "\n").split("\n");
    if (lines.length === 1 && lines[0] === "" && this.pictures.length > 0) return null;
    return {
      type: "code_block",
      ...(this.#language && { lang: this.#language }),
      children: lines.map((text) => ({ type: "code_line", children: [{ text }] })),
    };
  }

  #endLine(): void {
    if (this.#text !== "" && !this.#text.endsWith("\n")) this.#text += "\n";
  }

  // Code contains no links, so the address is appended to the text unless the text contains it.
  #endLink(): void {
    const link = this.#links.pop();
    if (!link || link.href === "") return;
    const shown = this.#text.slice(link.from).trim();
    const beginning = shown.replace(/(?:\.\.\.|…)$/, "");
    const isSaid = shown.length > 3 && link.href.replace(/^mailto:/, "").includes(beginning);
    if (isSaid && beginning !== shown) this.#text = this.#text.slice(0, link.from) + link.href;
    else if (!isSaid && shown !== "" && !/^(?:https?:|www\.)/.test(shown)) this.#text += ` (${link.href})`;
  }
}

function languageOf(given: Attributes): string | undefined {
  return /(?:^| )language-([\w+#.-]{1,40})(?: |$)/.exec(given["class"] ?? "")?.[1];
}
