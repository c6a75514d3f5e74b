import { type Guess, numberIn, pageIn, type Shape } from "./shape.ts";

const key = (kind: string, oldID: string) => ({ source: "drupal", kind, oldID });

const RECORD = /^\/(?<kind>node|forum|comment|user|taxonomy\/term)\/(?<id>\d+)(?:\/view)?$/;
const INDEX = /\/index\.php$/;

/** Drupal's ids; its path aliases are stored as paths. Its first page is page 0. */
export const drupal: Shape = ({ path, query }) => {
  const asked = INDEX.test(path) ? `/${(query.get("q") ?? "").replace(/^\/+/, "")}` : path;
  const guesses: Guess[] = [];
  const { kind, id } = RECORD.exec(asked)?.groups ?? {};
  const page = numberIn(query.get("page"));
  if (kind && id) {
    const name = kind === "taxonomy/term" ? "term" : kind;
    guesses.push({ ...key(name, id), ...pageIn(String((page ?? 0) + 1)) });
    // The categories of its forum are terms.
    if (name === "forum") guesses.push(key("term", id));
  }
  if (asked === "/forum") guesses.push({ path: "/categories" });
  return guesses;
};
