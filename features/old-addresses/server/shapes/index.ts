import { discourse } from "./discourse.ts";
import { drupal } from "./drupal.ts";
import { flarum } from "./flarum.ts";
import { phpbb } from "./phpbb.ts";
import type { Asked, Guess, OldKey, Shape } from "./shape.ts";
import { vanilla } from "./vanilla.ts";

const shapes: readonly Shape[] = [discourse, flarum, phpbb, drupal, vanilla];

/** Longer ones are not kept, and not looked for. */
export const LONGEST = 500;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const pathKey = (oldID: string): OldKey => ({ source: "path", kind: "path", oldID });

/** An address as it is kept word for word: decoded, the query in the order of its names. */
function asStored({ path, query }: Asked): string {
  const sorted = new URLSearchParams([...query].sort(([one], [other]) => (one < other ? -1 : 1)));
  return sorted.size > 0 ? `${path}?${sorted}` : path;
}

/** Takes an address apart; it begins with a slash. */
export function readAddress(address: string): Asked {
  const [path = "", search = ""] = address.split(/[?#]/, 2);
  return { path: decoded(path).replace(/(?<=.)\/+$/, ""), query: new URLSearchParams(search) };
}

/** All that an address may have meant, what was kept word for word first. */
export function guessesOf(asked: Asked): Guess[] {
  const kept = [...new Set([asStored(asked), asked.path])].filter(({ length }) => length <= LONGEST);
  return [...kept.map(pathKey), ...shapes.flatMap((shape) => shape(asked))];
}

const isKey = (guess: Guess): guess is OldKey => "source" in guess;

/** Under what an address is kept: its software's id where it has one, else word for word. */
export function keyOf(asked: Asked): OldKey {
  const [first] = guessesOf(asked)
    .filter(isKey)
    .filter(({ source }) => source !== "path");
  return first ? { source: first.source, kind: first.kind, oldID: first.oldID } : pathKey(asStored(asked));
}
