import { keyOf, LONGEST, readAddress } from "./shapes/index.ts";
import { numberIn } from "./shapes/shape.ts";
import type { OldAddress } from "./tables.ts";

const CELL = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/gy;
const KEY = /^(\w+) ([\w-]+) (\S+)$/;

/** Returns the cells of a CSV line; null when its quotes are unbalanced. */
function cellsOf(line: string): string[] | null {
  const cells: string[] = [];
  let end = 0;
  for (const found of line.matchAll(CELL)) {
    const [whole, quoted, plain = "", separator] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    end = found.index + whole.length;
    if (separator === "") break;
  }
  return end === line.length ? cells : null;
}

/** Reads `discourse topic 12`, `/t/any-words/12`, or a full address; null for anything else. */
function oldKeyOf(text: string) {
  const [, source, kind, oldID] = KEY.exec(text) ?? [];
  if (source && kind && oldID) return { source, kind, oldID };
  const path = URL.canParse(text) ? text.replace(/^[a-z]+:\/\/[^/?#]*/i, "") : text;
  return path.startsWith("/") && path !== "/" ? keyOf(readAddress(path)) : null;
}

/** Reads a line of the file, or returns in a sentence why it is invalid. */
export function readLine(line: string): OldAddress | string {
  const [old, recordType, number, ...more] = cellsOf(line) ?? [];
  if (!old || !recordType || !number || more.length > 0)
    return "It has to have three parts: an old address, a kind of record, and its id.";
  const recordID = numberIn(number);
  if (!recordID) return `${number.slice(0, 50)} is not an id.`;
  const key = oldKeyOf(old);
  if (!key) return "The old address begins with a slash or https://, or is as in: discourse topic 12.";
  if (key.oldID.length > LONGEST) return `The old address is longer than ${LONGEST} characters.`;
  return { ...key, recordType: recordType.toLowerCase(), recordID };
}
