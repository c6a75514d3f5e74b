import type { IncomingHttpHeaders } from "node:http";
import { OWN_PAGE } from "#platform/contract/own-page.ts";

// Quotes inside of texts are escaped in JSON, so each of these patterns matches the end of a key and its value.
const URL_FIELD = /([uU](?:rl|RL)":")\/(?!\/)/g;
const SIZES = /[uU]rlSrcSet":\{[^{}]*\}/g;
const SIZE = /(":")\/(?!\/)/g;
// Times are found by their end, and only then is the name of the field looked at: most texts have a "d".
const TIME = /(T\d\d:\d\d:\d\d)\.\d{3}Z"(?<=[dD]ate\w*":"\d{4}-\d\d-\d\dT[\d:.]{12}Z")/g;
const HTML = /"body":"[^"\\]*(?:\\.[^"\\]*)*"/g;
/** Begins every link to the forum itself. */
const OWN_LINK = '=\\"/';
// Each begins with a tag, whose text has no "<": code that a post shows remains as it is, and the time grows with the length.
const LINK = /(<[a-z][^<>]*? (?:href|src)=\\")\/(?!\/)/g;
const POSTER = /(<video[^<>]*? poster=\\")\/(?!\/)/g;
const SOURCES = /(<[a-z][^<>]*? )(srcset=\\"[^"]*)/g;
const SOURCE = /(srcset=\\"|, )\/(?!\/)/g;

/** Returns whether a request comes from the forum's own pages. */
export const isFromOwnPage = (headers: IncomingHttpHeaders): boolean =>
  headers["x-requested-with"] === OWN_PAGE;

/**
 * Returns the JSON text of an answer as other programs get it: fields whose name ends in `url`, and links in the HTML of
 * `body`, have the forum's origin; fields whose name contains `date` have whole seconds and the offset `+00:00`. It works
 * on the text, so that the fields of all features are covered and the objects of caches are not copied.
 */
export function forPrograms(json: string, origin: string): string {
  const withOrigin = `$1${origin}/`;
  const completed = (body: string) => {
    const linked = body.replace(LINK, withOrigin).replace(POSTER, withOrigin);
    return linked.includes(" srcset=")
      ? linked.replace(SOURCES, (_all, tag, sources) => tag + sources.replace(SOURCE, withOrigin))
      : linked;
  };
  const named = json
    .replace(URL_FIELD, withOrigin)
    .replace(SIZES, (sizes) => sizes.replace(SIZE, withOrigin))
    .replace(TIME, '$1+00:00"');
  return json.includes(OWN_LINK) ? named.replace(HTML, completed) : named;
}
