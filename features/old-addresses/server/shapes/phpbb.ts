import { type Guess, numberIn, pageIn, type Shape } from "./shape.ts";

const key = (kind: string, oldID: number) => ({ source: "phpbb", kind, oldID: String(oldID) });

const SCRIPT = /^(?:\/[\w.-]+)*\/(?<script>viewtopic|viewforum|memberlist|profile|index)\.(?:php|html)$/;
const POSTS_A_PAGE = 30;

/** `start` counts posts, the first of which is the discussion itself. */
const pageFrom = (start: string | null) =>
  pageIn(String(Math.floor(Math.max(0, (numberIn(start) ?? 0) - 1) / POSTS_A_PAGE) + 1));

/** phpBB: the query identifies the record, in any folder. */
export const phpbb: Shape = ({ path, query }) => {
  const script = SCRIPT.exec(path)?.groups?.["script"];
  const number = (name: string) => numberIn(query.get(name));
  const guesses: Guess[] = [];
  if (script === "viewtopic") {
    const [post, topic] = [number("p"), number("t")];
    if (post) guesses.push(key("post", post));
    if (topic) guesses.push({ ...key("topic", topic), ...pageFrom(query.get("start")) });
  }
  const forum = script === "viewforum" ? number("f") : undefined;
  if (forum) guesses.push(key("forum", forum));
  const member = script === "memberlist" || script === "profile" ? number("u") : undefined;
  if (member && query.get("mode") === "viewprofile") guesses.push(key("user", member));
  if (script === "index" && query.size === 0) guesses.push({ path: "/" });
  return guesses;
};
