import { type Guess, pageIn, type Shape } from "./shape.ts";

const key = (kind: string, oldID: string) => ({ source: "flarum", kind, oldID });

const DISCUSSION = /^\/d\/(?<id>\d+)(?:-[^/]*)?(?:\/(?<near>\d+))?$/;
const MEMBER = /^\/u\/(?<name>[^/]+)(?:\/.*)?$/;
const TAG = /^\/t\/(?<word>[^/]+)$/;

/** Flarum: a post is identified by its position in the discussion, `12/3`. */
export const flarum: Shape = ({ path, query }) => {
  const guesses: Guess[] = [];
  const { id, near } = DISCUSSION.exec(path)?.groups ?? {};
  if (id && near && near !== "1") guesses.push(key("post", `${id}/${near}`));
  if (id) guesses.push({ ...key("discussion", id), ...pageIn(query.get("page")) });
  const name = MEMBER.exec(path)?.groups?.["name"];
  if (name) guesses.push(key("user", name.toLowerCase()));
  const word = TAG.exec(path)?.groups?.["word"];
  if (word) guesses.push(key("tag", word.toLowerCase()));
  if (path === "/all") guesses.push({ path: "/discussions" });
  if (path === "/tags") guesses.push({ path: "/categories" });
  return guesses;
};
