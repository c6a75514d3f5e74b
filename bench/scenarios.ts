import { askOnce, type Call } from "./load.ts";

export interface Scenario {
  name: string;
  call: Call;
  /** What the bare server beside it gives. */
  against: "same bytes" | "usual page";
}

/** Discussion 1 is the long one (fill.sql). */
const LONG = 1;
const COMMENTS_A_PAGE = 30;
/** Replies go to so many discussions in turn: those of even ids, of which none is closed. */
const REPLIED_TO = 400;

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };
const PROGRAM = { "accept-encoding": "gzip, deflate, br, zstd", accept: "application/json" };
const LIST = "/api/v2/discussions?limit=30";

async function longThread(url: string): Promise<{ path: string; pages: number }> {
  const ask = (path: string) => askOnce(url, { path: `/api/v2${path}`, headers: {} });
  const discussion = await ask(`/discussions/${LONG}`);
  const thread = await ask(
    `/comments/thread?parentRecordType=discussion&parentRecordID=${LONG}&limit=${COMMENTS_A_PAGE}`,
  );
  const count = Number(thread.headers["x-app-page-result-count"]);
  return { path: JSON.parse(discussion.body.toString()).url, pages: Math.ceil(count / COMMENTS_A_PAGE) };
}

/** Another reply by another member each time. */
function replies(cookies: readonly string[]): NonNullable<Call["post"]> {
  let count = 0;
  return () => {
    count++;
    const discussionID = 2 + 2 * (count % REPLIED_TO);
    const body = `Reply ${count}: it *depends* on the weather, and on how much time there is.`;
    return {
      headers: { cookie: cookies[count % cookies.length] ?? "" },
      body: JSON.stringify({ discussionID, format: "markdown", body }),
    };
  };
}

/** What is measured of the forum at `url`; each of `cookies` is a member's. */
export async function scenariosOf(url: string, cookies: readonly string[]): Promise<Scenario[]> {
  const { path: thread, pages } = await longThread(url);
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
  return [
    guest("list page, kept", "/discussions"),
    guest("thread page, kept", thread),
    member("list page", "/discussions"),
    member("list page, the 300th", "/discussions?page=300"),
    member("thread page", thread),
    member("thread page, the middle one", `${thread}/p${Math.ceil(pages / 2)}`),
    member("thread page, the last one", `${thread}/p${pages}`),
    {
      name: "guest: API list of 30",
      call: { path: LIST, headers: PROGRAM },
      against: "usual page",
    },
    member("API list of 30", LIST, PROGRAM),
    member("API discussion", `/api/v2/discussions/${LONG}`, PROGRAM),
    {
      name: "member: reply",
      call: {
        path: "/api/v2/comments",
        headers: { ...PROGRAM, "content-type": "application/json", "x-requested-with": "bench" },
        post: replies(cookies),
      },
      against: "usual page",
    },
  ];
}
