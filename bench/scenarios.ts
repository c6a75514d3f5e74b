import { askOnce, type Call } from "./load.ts";

export interface Scenario {
  name: string;
  call: Call;
}

/** Discussion 1 is the long one (fill.sql). */
const LONG = 1;
const COMMENTS_A_PAGE = 30;
const DEEP = 300;
/** Replies go to so many discussions in turn: those of even ids, of which none is closed. */
const REPLIED_TO = 400;

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd", "user-agent": "Mozilla/5.0 (bench)" };
const PROGRAM = { "accept-encoding": "gzip, deflate, br, zstd", accept: "application/json" };

async function longThread(url: string): Promise<{ path: string; pages: number }> {
  const ask = (path: string) => askOnce(url, { path: `/api/v2${path}`, headers: {} });
  const discussion = await ask(`/discussions/${LONG}`);
  const thread = await ask(
    `/comments/thread?parentRecordType=discussion&parentRecordID=${LONG}&limit=${COMMENTS_A_PAGE}`,
  );
  const count = Number(thread.headers["x-app-page-result-count"]);
  return { path: JSON.parse(discussion.body.toString()).url, pages: Math.ceil(count / COMMENTS_A_PAGE) };
}

/** What is measured of the forum at `url`; `cookie` is a member's. */
export async function scenariosOf(url: string, cookie: string): Promise<Scenario[]> {
  const { path: thread, pages } = await longThread(url);
  const guest = (name: string, path: string, headers: Record<string, string> = BROWSER) => ({
    name: `guest: ${name}`,
    call: { path, headers },
  });
  const member = (name: string, path: string, headers: Record<string, string> = BROWSER) => ({
    name: `member: ${name}`,
    call: { path, headers: { ...headers, cookie } },
  });
  const list = "/api/v2/discussions?limit=30&expand=insertUser,lastUser,category,excerpt";
  let replies = 0;
  const reply = () =>
    JSON.stringify({
      discussionID: 2 + 2 * (replies++ % REPLIED_TO),
      format: "markdown",
      body: `Reply ${replies}: it *depends* on the weather, and on how much time there is.`,
    });
  return [
    guest("list page, cached", "/discussions"),
    guest("thread page, cached", thread),
    member("list page", "/discussions"),
    member(`list page ${DEEP}`, `/discussions?page=${DEEP}`),
    member("thread page 1", thread),
    member(`thread page ${Math.ceil(pages / 2)}`, `${thread}/p${Math.ceil(pages / 2)}`),
    member(`thread page ${pages}, the last`, `${thread}/p${pages}`),
    guest("API list of 30", list, PROGRAM),
    member("API list of 30", list, PROGRAM),
    member("API discussion", `/api/v2/discussions/${LONG}`, PROGRAM),
    {
      name: "member: reply",
      call: {
        path: "/api/v2/comments",
        headers: { ...PROGRAM, cookie, "content-type": "application/json", "x-requested-with": "bench" },
        body: reply,
      },
    },
  ];
}
