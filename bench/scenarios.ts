import { askOnce, type Call } from "./load.ts";

export interface Scenario {
  name: string;
  call: Call;
  /** The bare server's response. */
  against: "same bytes" | "usual page";
}

/** Discussion 1 is the long one (seed/threads.sql). */
const LONG = 1;
const COMMENTS_A_PAGE = 30;
const DISCUSSIONS_A_PAGE = 30;
/** A distant page of the list, where there are so many. */
const FAR_BACK = 5000;
/**
 * Number of discussions that get replies in turn: those with even ids, none of which is closed and each of
 * which has twenty followers.
 */
const REPLIED_TO = 400;
/** Members from this one on have no session, so all signed-in members may react to their posts. */
const FIRST_ELSE = 33;

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
const PROGRAM = { "accept-encoding": "gzip, deflate, br, zstd", accept: "application/json" };
const SENDER = { ...PROGRAM, "content-type": "application/json", "x-requested-with": "bench" };
const LIST = `/api/v2/discussions?limit=${DISCUSSIONS_A_PAGE}`;
const CATEGORY = "/categories/category-11";
const PROFILE = "/profile/member_7";

const TERMS =
  "sensor cable meter heat solar server update power screen reading setting firmware garden winter".split(
    " ",
  );

const ask = (url: string, path: string) => askOnce(url, { path: `/api/v2${path}`, headers: {} });
const read = async (url: string, path: string) => JSON.parse((await ask(url, path)).body.toString());

export async function longThread(url: string): Promise<{ path: string; pages: number }> {
  const discussion = await read(url, `/discussions/${LONG}`);
  const thread = await ask(
    url,
    `/comments/thread?parentRecordType=discussion&parentRecordID=${LONG}&limit=${COMMENTS_A_PAGE}`,
  );
  const count = Number(thread.headers["x-app-page-result-count"]);
  return { path: new URL(discussion.url, url).pathname, pages: Math.ceil(count / COMMENTS_A_PAGE) };
}

async function farBack(url: string): Promise<number> {
  const { headers } = await ask(url, "/discussions?limit=1");
  return Math.min(FAR_BACK, Math.floor(Number(headers["x-app-page-result-count"]) / DISCUSSIONS_A_PAGE));
}

/** Returns a different call by another member each time. */
function posts(
  cookies: readonly string[],
  each: (count: number) => { path?: string; sent: object },
): NonNullable<Call["post"]> {
  let count = 0;
  return () => {
    count++;
    const { path, sent } = each(count);
    const headers = { cookie: cookies[count % cookies.length] ?? "" };
    return { ...(path !== undefined && { path }), headers, body: JSON.stringify(sent) };
  };
}

/**
 * Each member reacts to one comment after another, in two ways each: existing reactions stay, and write
 * nothing.
 */
async function reactions(url: string, cookies: readonly string[]): Promise<NonNullable<Call["post"]>> {
  const comments: { commentID: number; insertUserID: number }[] = await read(
    url,
    `/comments?discussionID=${LONG}&limit=100`,
  );
  const liked = comments.filter(({ insertUserID }) => insertUserID >= FIRST_ELSE);
  return posts(cookies, (count) => {
    const round = Math.floor(count / cookies.length);
    return {
      path: `/api/v2/comments/${liked[Math.floor(round / 2) % liked.length]?.commentID}/reactions`,
      sent: { reactionType: round % 2 === 0 ? "LOL" : "Agree" },
    };
  });
}

/** Cycles through common terms and prefixes of them. */
const roundRobin = (path: string, queries: readonly string[]) => {
  let count = 0;
  return () => path + encodeURIComponent(queries[count++ % queries.length] ?? "");
};
const pairs = TERMS.flatMap((one, index) => [one, `${one} ${TERMS[(index * 7 + 3) % TERMS.length]}`]);
const beginnings = TERMS.flatMap((term) => [term.slice(0, 3), term.slice(0, 4)]);

/** Empty where the forum is not in its search index, like the largest one: see README.md. */
async function searches(url: string, cookie: string): Promise<Scenario[]> {
  const { headers } = await ask(url, `/search?query=${TERMS[0]}`);
  if (Number(headers["x-app-page-result-count"]) === 0) return [];
  const search = (name: string, get: () => string, sent: Call["headers"]): Scenario => ({
    name,
    call: { path: get(), headers: sent, get },
    against: "usual page",
  });
  const program = { ...PROGRAM, cookie };
  return [
    search("guest: search page", roundRobin("/search?query=", pairs), BROWSER),
    search("member: search page", roundRobin("/search?query=", pairs), { ...BROWSER, cookie }),
    search("member: API search", roundRobin("/api/v2/search?query=", pairs), program),
    search("member: API suggestions", roundRobin("/api/v2/search/autocomplete?query=", beginnings), program),
  ];
}

/** Returns the scenarios for the forum at `url`; each of `cookies` belongs to a member. */
export async function scenariosOf(url: string, cookies: readonly string[]): Promise<Scenario[]> {
  const { path: thread, pages } = await longThread(url);
  const far = `/discussions?page=${await farBack(url)}`;
  const middle = `${thread}/p${Math.ceil(pages / 2)}`;
  const last = `${thread}/p${pages}`;
  const guest = (name: string, path: string): Scenario => ({
    name: `guest: ${name}`,
    call: { path, headers: BROWSER },
    against: "same bytes",
  });
  const [cookie = ""] = cookies;
  const member = (name: string, path: string, headers: Record<string, string> = BROWSER): Scenario => ({
    name: `member: ${name}`,
    call: { path, headers: { ...headers, cookie } },
    against: "usual page",
  });
  const action = (name: string, path: string, post: NonNullable<Call["post"]>): Scenario => ({
    name: `member: ${name}`,
    call: { path: `/api/v2${path}`, headers: SENDER, post },
    against: "usual page",
  });
  const program = (name: string, path: string): Scenario => ({
    name: `guest: ${name}`,
    call: { path, headers: PROGRAM },
    against: "usual page",
  });
  return [
    guest("home page, kept", "/"),
    guest("list page, kept", "/discussions"),
    guest("list page far back, kept", far),
    guest("category page, kept", CATEGORY),
    guest("thread page, kept", thread),
    guest("thread page, the middle one, kept", middle),
    guest("thread page, the last one, kept", last),
    member("home page", "/"),
    member("list page", "/discussions"),
    member("list page, far back", far),
    member("category page", CATEGORY),
    member("thread page", thread),
    member("thread page, the middle one", middle),
    member("thread page, the last one", last),
    member("profile", PROFILE),
    member("notifications", "/profile/notifications"),
    program("API list of 30, kept", LIST),
    program("API discussion", `/api/v2/discussions/${LONG}`),
    member("API list of 30", LIST, PROGRAM),
    member("API list of 30, far back", `${LIST}&page=${await farBack(url)}`, PROGRAM),
    member("API discussion", `/api/v2/discussions/${LONG}`, PROGRAM),
    ...(await searches(url, cookie)),
    member("poll of counts", "/api/v2/users/me-counts", PROGRAM),
    action(
      "reply",
      "/comments",
      posts(cookies, (count) => ({
        sent: {
          discussionID: 2 + 2 * (count % REPLIED_TO),
          format: "markdown",
          body: `Reply ${count}: it *depends* on the weather, and on how much time there is.`,
        },
      })),
    ),
    action("reaction", "/comments/1/reactions", await reactions(url, cookies)),
    action(
      "mark read",
      "/tick",
      posts(cookies, (count) => ({
        sent: { type: "read", discussionID: 2 + 2 * (count % REPLIED_TO), countRead: 1 + (count % 97) },
      })),
    ),
  ];
}
