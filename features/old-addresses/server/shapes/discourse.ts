import { type Guess, pageIn, type Shape } from "./shape.ts";

const key = (kind: string, oldID: string) => ({ source: "discourse", kind, oldID });

const TOPIC = /^\/t\/(?:(?!\d+(?:\/|$))[^/]+\/)?(?<id>\d+)(?:\/(?<post>\d+))?$/;
const POST = /^\/p\/(?<id>\d+)(?:\/\d+)?$/;
const CATEGORY = /^\/c(?:\/(?!\d+(?:\/|$))[^/]+)*\/(?<id>\d+)(?:\/.*)?$/;
/** Addresses of categories from before they contained the id. */
const CATEGORY_PATHS = /^\/c\/(?<words>[^/]+(?:\/[^/]+)?)(?:\/l\/[a-z]+)?$/;
const MEMBER = /^\/(?:u|users)\/(?<name>[^/]+)(?:\/.*)?$/;
const TAG = /^\/tags?\/(?:c\/.+\/)?(?<word>[^/]+)(?:\/\d+)?(?:\/l\/[a-z]+)?$/;
const LISTS = /^\/(?:latest|new|unread|top|hot)(?:\/[a-z]+)?$/;

/** Discourse: a post is identified by its position in the topic, `12/3`, or by its own id. */
export const discourse: Shape = ({ path, query }) => {
  const groupsOf = (pattern: RegExp) => pattern.exec(path)?.groups;
  const guesses: Guess[] = [];
  const topic = groupsOf(TOPIC);
  if (topic?.["post"] && topic["post"] !== "1") guesses.push(key("post", `${topic["id"]}/${topic["post"]}`));
  if (topic) guesses.push({ ...key("topic", topic["id"] ?? ""), ...pageIn(query.get("page")) });
  const post = groupsOf(POST)?.["id"];
  if (post) guesses.push(key("post", post));
  const category = groupsOf(CATEGORY)?.["id"];
  if (category) guesses.push({ ...key("category", category), ...pageIn(query.get("page")) });
  const text = groupsOf(CATEGORY_PATHS)?.["words"];
  if (text) guesses.push(key("category", text));
  const member = groupsOf(MEMBER)?.["name"];
  if (member) guesses.push(key("user", member.toLowerCase()));
  const tag = groupsOf(TAG)?.["word"];
  if (tag) guesses.push(key("tag", tag.toLowerCase()));
  if (LISTS.test(path)) guesses.push({ path: "/discussions" });
  return guesses;
};
