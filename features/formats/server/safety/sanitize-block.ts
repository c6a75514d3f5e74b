import { type Allowed, sanitize } from "./sanitize.ts";

const CLASS = /^block-[a-z0-9-]{1,40}$/;
const STYLED = "p div span ul ol li table tr td th strong em small a img details summary time";

const ALLOWED: Allowed = {
  tags: ["bdi", "time"],
  attributes: { time: ["datetime"] },
  classes: Object.fromEntries(STYLED.split(" ").map((name) => [name, [CLASS]])),
};

/** Sanitizes the HTML of a block: what posts can contain, names, dates, and classes that begin with `block-`. */
export const sanitizeBlock = (html: string): string => sanitize(html, undefined, ALLOWED);
