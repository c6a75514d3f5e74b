import { type Guess, numberIn, pageIn, type Shape } from "./shape.ts";

/** Folders in which forums used to be installed. */
const FOLDER = /^\/(?:vanilla|forums?|community|discuss|board)(?=\/|$)/;
const INDEX = /^(?:\/[\w-]+)?\/index\.php(?=\/|$)/;
const DISCUSSION = /^\/discussion\/(?:embed\/)?(?<id>\d+)(?:\/.*?)?(?:\/p(?<page>\d+))?$/;
const COMMENT = /^\/discussion\/comment\/(?<id>\d+)(?:\/.*)?$/;
const CATEGORY = /^\/categories\/(?<word>[^/]+)(?:\/p(?<page>\d+))?$/;
const PROFILE = /^\/profile\/(?:(?:activity|notifications)\/)?(?:(?<id>\d+)(?:\/[^/]*)?|(?<word>[^/]+))$/;
/** With the member's id before the name. */
const PROFILE_LIST = /^\/profile\/(?:badges|discussions|comments|reactions)\/(?<id>\d+)\/[^/]+$/;
const MESSAGES = /^\/messages\/(?<id>\d+)(?:\/.*)?$/;
const TAGGED = /^\/discussions\/tagged\/(?<word>[^/]+)(?:\/p(?<page>\d+))?$/;
/** Addresses that are equal here, but for the folder; the list of unanswered questions while its add-on is on. */
const SAME = /^\/(?:(?:discussions|categories\/[^/]+)\/feed\.rss|discussions\/unanswered)$/;
/** Pages that do not exist here, and the most similar page. */
const PAGES: Record<string, string> = {
  "": "/",
  "/activity": "/discussions",
  "/discussions": "/discussions",
  "/categories": "/categories",
  "/categories/all": "/categories",
  "/categories/discussions": "/categories",
  "/settings/categories": "/dashboard/categories",
  "/messages": "/messages",
  "/messages/inbox": "/messages",
  "/entry": "/entry/signin",
  "/entry/signin": "/entry/signin",
  "/entry/register": "/entry/register",
};
const ROLE = /^\/dashboard\/role(?:\/.*)?$/;
const LIST = /^\/discussions\/p(?<page>\d+)$/;

/** Removes the parts of an address that only depend on the installation: a folder, `index.php`, `?p=`. */
function bareAddress(path: string, query: URLSearchParams): string {
  const asked = INDEX.test(path) ? (query.get("p") ?? query.get("q")) : null;
  const bare = asked === null ? path.replace(FOLDER, "").replace(INDEX, "") : `/${asked.replace(/^\/+/, "")}`;
  return bare.replace(/\/+$/, "");
}

/** Vanilla: an import preserves ids, so addresses identify the records. */
export const vanilla: Shape = ({ path, query }) => {
  const bare = bareAddress(path, query);
  const isElsewhere = bare !== path.replace(/\/+$/, "");
  if (SAME.test(bare)) return isElsewhere ? [{ path: encodeURI(bare) }] : [];
  if (ROLE.test(path)) return [{ path: "/dashboard/roles" }];
  const guesses: Guess[] = [];
  const records: [pattern: RegExp, recordType: string][] = [
    [COMMENT, "comment"],
    [DISCUSSION, "discussion"],
    [CATEGORY, "category"],
    [TAGGED, "tag"],
    [PROFILE_LIST, "user"],
    [PROFILE, "user"],
  ];
  for (const [pattern, recordType] of records) {
    const { id, word, page } = pattern.exec(bare)?.groups ?? {};
    const recordID = numberIn(id);
    if (recordID !== undefined) guesses.push({ recordType, recordID, ...pageIn(page) });
    if (word !== undefined) guesses.push({ recordType, named: word, ...pageIn(page) });
  }
  const messages = MESSAGES.exec(bare)?.groups?.["id"];
  if (messages && isElsewhere) guesses.push({ path: `/messages/${messages}` });
  const page = LIST.exec(bare)?.groups?.["page"];
  if (page && isElsewhere) guesses.push({ path: `/discussions/p${Number(page)}` });
  const own = PAGES[bare];
  if (own !== undefined && own !== path) guesses.push({ path: own });
  return guesses;
};
