import { Parser } from "htmlparser2";
import { completeUrl } from "#platform/server/application/public-url.ts";

const VOID = new Set(["area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr"]);
const ADDRESSES = new Set(["href", "src", "poster", "cite"]);
/** Attributes that only the forum's own pages use. */
const OURS = /^(?:class|id|data-.*)$/;
/** Characters that XML does not allow in any form. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const inXml = (text: string): string => text.replace(NOT_IN_XML, "");

/** Converts plain text to HTML. */
export const asHtml = (text: string): string =>
  inXml(text).replace(/[&<>"]/g, (char) => ENTITIES[char] as string);

/** Makes the addresses in a post's safe HTML absolute, because feeds are read elsewhere. */
export function wholeHtml(html: string, publicUrl: string): string {
  const whole = (address: string) => completeUrl(publicUrl, address)?.href ?? address;
  let out = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      const allowed = Object.entries(attributes)
        .filter(([attribute]) => !OURS.test(attribute))
        .map(([attribute, value]) => {
          const shown = ADDRESSES.has(attribute) ? whole(value) : value;
          return ` ${attribute}="${asHtml(shown)}"`;
        });
      out += `<${name}${allowed.join("")}>`;
    },
    ontext(text) {
      out += asHtml(text);
    },
    onclosetag(name) {
      if (!VOID.has(name)) out += `</${name}>`;
    },
  });
  parser.end(html);
  return out;
}
