import type { Attribution } from "#platform/contract/document/nodes.ts";
import type { Attributes } from "./elements.ts";

/** Reads the text of an element and its first link. */
export class NameReader {
  link: Attributes | null = null;
  #text = "";

  get name(): string {
    return this.#text.replace(/\s+/g, " ").trim();
  }

  begin(name: string, given: Attributes): true {
    if (name === "a") this.link ??= given;
    if (name === "img") this.#text += given["alt"] ?? "";
    return true;
  }

  text(text: string): void {
    this.#text += text;
  }

  end(): void {}
}

/** Returns the attribution of a quote; null without a name. */
export function asAttribution({ name: shown, link }: NameReader): Attribution | null {
  const name = shown.replace(/ (?:said|wrote) ?:$/, "");
  if (name === "") return null;
  const {
    href,
    "data-userid": userID,
    "data-recordtype": recordType,
    "data-recordid": recordID,
  } = link ?? {};
  return {
    name,
    ...(href && { url: href }),
    ...(userID && { userID: Number(userID) }),
    ...(recordType && { recordType }),
    ...(recordID && { recordID: Number(recordID) }),
  };
}
