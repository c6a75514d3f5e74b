import { discourse } from "./discourse.ts";
import { drupal } from "./drupal.ts";
import { flarum } from "./flarum.ts";
import { phpbb } from "./phpbb.ts";
import type { Asked, Guess, OldKey, Shape } from "./shape.ts";
import { vanilla } from "./vanilla.ts";

const shapes: readonly Shape[] = [discourse, flarum, phpbb, drupal, vanilla];

/** Longer addresses are neither stored nor looked up. */
export const LONGEST = 500;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const pathKey = (oldID: string): OldKey => ({ source: "path", kind: "path", oldID });

/** Returns an address as it is stored literally: decoded, the query sorted by name. */
function asStored({ path, query }: Asked): string {
  const sorted = new URLSearchParams([...query].sort(([one], [other]) => (one < other ? -1 : 1)));
  return sorted.size > 0 ? `${path}?${sorted}` : path;
}

/** Parses an address that begins with a slash. */
export function readAddress(address: string): Asked {
  const [path = "", search = ""] = address.split(/[?#]/, 2);
  return { path: decoded(path).replace(/(?<=.)\/+$/, ""), query: new URLSearchParams(search) };
}

/** Returns all possible meanings of an address, literally stored ones first. */
export function guessesOf(asked: Asked): Guess[] {
  const literal = [...new Set([asStored(asked), asked.path])].filter(({ length }) => length <= LONGEST);
  return [...literal.map(pathKey), ...shapes.flatMap((shape) => shape(asked))];
}

const isKey = (guess: Guess): guess is OldKey => "source" in guess;

/**
 * Returns the key under which an address is stored: the software's id if it has one, or else the literal
 * address.
 */
export function keyOf(asked: Asked): OldKey {
  const [first] = guessesOf(asked)
    .filter(isKey)
    .filter(({ source }) => source !== "path");
  return first ? { source: first.source, kind: first.kind, oldID: first.oldID } : pathKey(asStored(asked));
}
