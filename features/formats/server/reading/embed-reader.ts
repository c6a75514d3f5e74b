import type { EmbedCard } from "#platform/contract/document/nodes.ts";
import type { Attributes } from "./elements.ts";
import { pictureFields } from "./read-elements.ts";

const HELD = new Set(["img", "a", "p", "small"]);

export type Step =
  | { kind: "begin"; name: string; given: Attributes }
  | { kind: "text"; text: string }
  | { kind: "end"; name: string };

/**
 * Reads an image, file or card in the renderer's output. `steps` records the events, to replay them when it
 * is something else.
 */
export class EmbedReader {
  readonly steps: Step[] = [];
  readonly #classes: string[];
  #picture: Attributes | null = null;
  #linkUrl: string | null = null;
  #href: string | null = null;
  #texts = { a: "", p: "", small: "", other: "" };
  #open: string[] = [];
  #isOdd = false;

  constructor(classes: string) {
    this.#classes = classes.split(" ");
  }

  static reads(classes: string): boolean {
    return /(?:^| )embed-(?:image|file|link)(?: |$)/.test(classes);
  }

  /** Returns false for an element that cannot be part of an embed. */
  begin(name: string, given: Attributes): boolean {
    if (!HELD.has(name)) return false;
    this.steps.push({ kind: "begin", name, given });
    if (name === "img") {
      if (this.#picture || given["class"] === "emoji") this.#isOdd = true;
      this.#picture = given;
      if (this.#open.at(-1) === "a") this.#linkUrl = this.#href;
      return true;
    }
    if (name === "a") {
      if (this.#href !== null) this.#isOdd = true;
      this.#href = given["href"] ?? "";
    } else if (this.#texts[name as "p" | "small"] !== "") this.#isOdd = true;
    this.#open.push(name);
    return true;
  }

  text(text: string): void {
    this.steps.push({ kind: "text", text });
    this.#texts[(this.#open.at(-1) ?? "other") as "a"] += text;
  }

  end(name: string): void {
    if (name === "img") return;
    this.steps.push({ kind: "end", name });
    this.#open.pop();
  }

  /** Returns the card; null when the content differs from the renderer's output. */
  card(): EmbedCard | null {
    const { a, p, small, other } = this.#texts;
    if (this.#isOdd || other.trim() !== "") return null;
    const kind = this.#classes.find((name) => name.startsWith("embed-"));
    if (kind === "embed-image") return a + p + small === "" ? this.#image() : null;
    if (this.#href === null || this.#linkUrl !== null) return null;
    if (kind === "embed-file") return p === "" && !this.#picture ? this.#file(a, small) : null;
    return small === "" ? this.#link(a, p) : null;
  }

  #image(): EmbedCard | null {
    if (!this.#picture) return null;
    const has = (prefix: string) =>
      this.#classes.find((name) => name.startsWith(prefix))?.slice(prefix.length);
    const placed = { displaySize: has("size-") ?? "large", float: has("float-") ?? "none" };
    const embedData = { ...pictureFields(this.#picture, this.#linkUrl), ...placed };
    return card("image", embedData.url, embedData);
  }

  #file(name: string, shownSize: string): EmbedCard | null {
    const [, digits, unit] = /^(\d+(?:\.\d)?) (kB|MB)$/.exec(shownSize) ?? [];
    if (shownSize !== "" && !digits) return null;
    const size = digits ? Math.round(Number(digits) * (unit === "kB" ? 1e3 : 1e6)) : 0;
    const url = this.#href ?? "";
    return card("file", url, { embedType: "file", url, name, ...(size > 0 && { size }) });
  }

  #link(name: string, body: string): EmbedCard {
    const url = this.#href ?? "";
    const photoUrl = this.#picture?.["src"];
    if (name === url && body === "" && !photoUrl) return card("url", url);
    const said = { ...(body && { body }), ...(photoUrl && { photoUrl }) };
    return card("url", url, { embedType: "link", url, name, ...said });
  }
}

function card(
  dataSourceType: EmbedCard["dataSourceType"],
  url: string,
  embedData?: EmbedCard["embedData"],
): EmbedCard {
  return {
    type: "rich_embed_card",
    dataSourceType,
    url,
    ...(embedData && { embedData }),
    children: [{ text: "" }],
  };
}
