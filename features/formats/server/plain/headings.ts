import { plainText } from "./plain-text.ts";

/** A heading of a rendered body. */
export interface BodyHeading {
  /** Id of its element, from `withHeadingIDs`. */
  id: string;
  /** From 1, the highest. */
  level: number;
  text: string;
}

const HEADING = /<h([1-6])>(.*?)<\/h\1>/gs;
const HEADINGS_AT_MOST = 50;

const idOf = (place: number) => `Heading_${place + 1}`;

/** Returns the headings of a rendered body, in order. */
export const headingsOf = (html: string): BodyHeading[] =>
  [...html.matchAll(HEADING)]
    .slice(0, HEADINGS_AT_MOST)
    .map(([, level, content = ""], place) => ({
      id: idOf(place),
      level: Number(level),
      text: plainText(content),
    }))
    .filter(({ text }) => text !== "");

/** Gives the headings of a rendered body the ids that `headingsOf` returns, so that links can lead to them. */
export function withHeadingIDs(html: string): string {
  let place = 0;
  return html.replace(HEADING, (heading, level, content) =>
    place < HEADINGS_AT_MOST ? `<h${level} id="${idOf(place++)}">${content}</h${level}>` : heading,
  );
}
