import sharp from "sharp";
import type { Sent, WatchedForum } from "./watched-forum.ts";

/** The longest body that a forum accepts by default. */
const LONGEST = 50_000;
const PAGE = 30;
const API = "/api/v2";

/** An expensive request, with its kind of route. */
export interface WorstRequest {
  kind: string;
  name: string;
  sent: Sent;
}

const repeated = (text: string, length = LONGEST) => text.repeat(Math.floor(length / text.length));
const text = (count: number, salt: string) =>
  Array.from({ length: count }, (_, n) => `${salt}${n * 7919}`).join(" ");
const codes = (language: string) =>
  repeated(`\`\`\`${language}\n${repeated("a(b, 'c', {d: [1]});\n", 9500)}\n\`\`\`\n`);
const listed = (node: object, length: number) => {
  const written = JSON.stringify(node);
  return `[${Array(Math.floor(length / (written.length + 1))).fill(written)}]`;
};
const nested = (type: string, depth: number) =>
  `${`[{"type":"${type}","children":`.repeat(depth)}[]${"}]".repeat(depth)}`;

const BODIES: readonly [name: string, format: string, body: string][] = [
  ["tables of one row", "markdown", repeated("|a|b|\n|-|-|\n|c|d|\n\n")],
  ["unclosed images", "markdown", repeated("![")],
  ["nested lists", "markdown", repeated("- a\n  - b\n    - c\n")],
  ["addresses", "markdown", repeated("a@b.c ")],
  ["emphasis", "markdown", repeated("**a* ")],
  ["quotes in quotes", "markdown", repeated("> ", 200).concat(repeated("> > > > a\n", LONGEST - 200))],
  ["code to highlight", "markdown", codes("typescript")],
  ["mentions", "markdown", repeated('@keeper @"keeper" ')],
  ["links to scrape", "markdown", repeated("http://127.0.0.1/a\n\n")],
  ["pictures", "markdown", repeated("![a](/uploads/a.png)\n")],
  ["open list entries", "html", repeated("<li>")],
  ["open elements", "html", repeated("<b><p>")],
  ["half a tag", "html", repeated('<a href="')],
  ["elements of an editor", "wysiwyg", repeated("<p><b><i>a</i></b></p>")],
  ["open quotes", "bbcode", repeated("[quote]")],
  ["lists", "bbcode", repeated("[list][*]a[/list]")],
  ["addresses", "textex", repeated("http://a.b ")],
  ["a thousand nested lists", "rich2", nested("ul", 1000)],
  ["40,000 nested nodes", "rich2", nested("p", 20_000)],
  ["code blocks", "rich2", listed({ type: "code_block", lang: "js", children: [{ text: "a(" }] }, 990_000)],
  ["cells", "rich2", listed({ type: "td", children: [] }, 990_000)],
  ["mentions", "rich2", listed({ type: "@", userID: 1, name: "a" }, 600_000)],
  ["cards", "rich2", listed({ type: "rich_embed_card", url: "http://127.0.0.1/b" }, 100_000)],
  ["operations", "rich", listed({ insert: "a\n", attributes: { bold: true } }, 900_000)],
];

const posted = (kind: string, name: string, path: string, body: object): WorstRequest => ({
  kind,
  name,
  sent: { method: kind.slice(0, kind.indexOf(" ")), path: API + path, body },
});

function textRequests({ discussionID, commentID, userID }: Filled): WorstRequest[] {
  const all = BODIES.flatMap(([name, format, body]) => {
    const called = `${format}: ${name}`;
    const post = { name: "Long", categoryID: 1, body, format };
    return [
      posted("POST /discussions", called, "/discussions", post),
      posted("POST /rich/convert", called, "/rich/convert", { body, format }),
    ];
  });
  // These render a body like the first one: a few are enough.
  const few = BODIES.slice(0, 3).flatMap(([name, format, body]) => {
    const called = `${format}: ${name}`;
    const written = { body, format };
    return [
      posted("POST /rich/preview", called, "/rich/preview", written),
      posted("POST /rich/quote", called, "/rich/quote", written),
      posted("PATCH /discussions/:id", called, `/discussions/${discussionID}`, written),
      posted("PATCH /comments/:id", called, `/comments/${commentID}`, written),
      posted("PATCH /users/:id/signature", called, `/users/${userID}/signature`, written),
    ];
  });
  return [...all, ...few];
}

const get = (
  kind: string,
  name: string,
  path: string,
  headers: Record<string, string> = {},
): WorstRequest => ({
  kind,
  name,
  sent: { path, headers },
});

const OPERATORS = `author:keeper tag:tea in:general title:"a b" before:2026-01-01 after:2020-01-01 -no "two words" or `;
/** Maximum characters of a search. */
const LONGEST_TERMS = 300;
const SEARCHES: readonly [name: string, query: string][] = [
  ["many words", repeated("w1 x2 y3 z4 ", LONGEST_TERMS)],
  ["every operator", repeated(OPERATORS, LONGEST_TERMS)],
  ["open quotes", repeated('"', LONGEST_TERMS)],
  ["open brackets", repeated("(", LONGEST_TERMS)],
  ["exclusions", repeated("-a ", LONGEST_TERMS)],
  ["one long word", "a".repeat(LONGEST_TERMS)],
  ["emoji", repeated("❤️ ", LONGEST_TERMS)],
  ["accents", repeated("é".normalize("NFD"), LONGEST_TERMS)],
];

const searchRequests = SEARCHES.flatMap(([name, query]) =>
  ["/search", "/search/autocomplete"].map((path) =>
    get(`GET ${path}`, name, `${API}${path}?query=${encodeURIComponent(query)}`),
  ),
).concat(
  SEARCHES.map(([name, query]) =>
    get("GET /search, the page", name, `/search?query=${encodeURIComponent(query)}`),
  ),
);

/** All headers of a request are limited to 16 kB. */
const LONGEST_QUERY = 12_000;
const FILTERS: readonly [name: string, query: string][] = [
  ["deep names", `a${repeated("[b]", LONGEST_QUERY)}=1`],
  ["many names", Array.from({ length: 1000 }, (_, n) => `a[${n}]=1`).join("&")],
  ["one name many times", repeated("discussionID=1&", LONGEST_QUERY)],
  ["a huge expand", `expand=${repeated("insertUser,lastUser,category,", LONGEST_QUERY)}`],
  ["huge fields", `fields=${repeated("discussionID,insertUser.name,", LONGEST_QUERY)}&limit=100`],
  ["many ids", `discussionID=${Array.from({ length: 2000 }, (_, n) => n + 1).join(",")}`],
  ["a strange range", `dateInserted=${encodeURIComponent(repeated("[2020-01-01,", LONGEST_QUERY))}`],
  ["percent signs", `name=${repeated("%25", LONGEST_QUERY)}`],
];
const filterRequests = ["/discussions", "/comments", "/users"].flatMap((path) =>
  FILTERS.map(([name, query]) => get(`GET ${path}`, name, `${API}${path}?${query}`)),
);

const ARTICLE = "https://www.example.com/";
const ARTICLES: readonly [name: string, url: string][] = [
  ["long comments", ARTICLE],
  ["percent signs", ARTICLE + repeated("%", 1900)],
  ["ampersands", `${ARTICLE}?${repeated("&", 1900)}`],
  ["tracking parameters", `${ARTICLE}?${repeated("utm_a=b&", 1900)}`],
  ["slashes", ARTICLE + repeated("/", 1900)],
  ["letters to escape", ARTICLE + repeated("é", 1900)],
];
/** Addresses in one request, so long that all fit into its headers. */
const counted = Array.from({ length: 100 }, (_, n) => `urls[]=${ARTICLE}${n}?${repeated("utm_a%26", 72)}`);
const articleRequests = ARTICLES.map(([name, url]) =>
  get(
    "GET /articles/comments",
    name,
    `${API}/articles/comments?format=html&url=${encodeURIComponent(url)}&limit=100`,
  ),
).concat(get("GET /articles/counts", "100 addresses", `${API}/articles/counts?${counted.join("&")}`));

const LONG = 7000;
const HEADERS: readonly [name: string, value: string][] = [
  ["accept-language", repeated("fr-CA-x-a;q=0.9,", LONG)],
  ["accept-language", repeated("-", LONG)],
  ["accept", repeated("text/html;q=0.1,", LONG)],
  ["accept-encoding", repeated("gzip;q=0.1,", LONG)],
  ["cookie", repeated("a=%25b; ", LONG)],
  ["user-agent", repeated("Mozilla/5.0 (", LONG)],
  ["if-none-match", repeated('W/"a",', LONG)],
  ["range", `bytes=${repeated("0-1,", LONG)}`],
  ["x-forwarded-for", repeated("10.0.0.1, ", LONG)],
  ["authorization", `Bearer ${repeated("a.", LONG)}`],
  ["content-type", `text/plain; ${repeated("a=b;", LONG)}`],
  ["forwarded", repeated("for=a;", LONG)],
];
const headerRequests = HEADERS.flatMap(([header, value]) => [
  get(`header ${header}`, "of a page", "/discussions", { [header]: value }),
  get(`header ${header}`, "of a call", `${API}/discussions`, { [header]: value }),
]);

async function fileRequests(): Promise<WorstRequest[]> {
  const plain = { create: { width: 7000, height: 7000, channels: 3, background: "#456" } } as const;
  const files: readonly [name: string, type: string, content: Buffer][] = [
    ["49 megapixels", "image/png", await sharp(plain).png().toBuffer()],
    ["49 megapixels as JPEG", "image/jpeg", await sharp(plain).jpeg().toBuffer()],
    [
      "a broken picture",
      "image/png",
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(5e6, 7)]),
    ],
    ["text", "text/plain", Buffer.from(repeated("a\n", 5e6))],
    [
      "a drawing",
      "image/svg+xml",
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${repeated("<g>", 1e6)}`),
    ],
  ];
  return files.map(([name, type, content]) => {
    const body = new FormData();
    body.append(
      "file",
      new Blob([new Uint8Array(content)], { type }),
      `a.${type.split("/")[1]?.slice(0, 3)}`,
    );
    return { kind: "POST /media", name, sent: { method: "POST", path: `${API}/media`, body } };
  });
}

const formRequests: WorstRequest[] = (
  [
    ["deep names", `a${repeated("[b]", 300_000)}=1`],
    ["many names", repeated("a[]=1&", 300_000)],
    ["percent signs", `body=${repeated("%25", 300_000)}`],
  ] as const
).map(([name, body]) => ({
  kind: "POST, a form",
  name,
  sent: {
    method: "POST",
    path: `${API}/discussions`,
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
}));

const JSONS: readonly [name: string, body: string][] = [
  ["nested lists", `${"[".repeat(400_000)}${"]".repeat(400_000)}`],
  ["nested records", `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`],
  ["a list of a million", `[${repeated("1,", 1_000_000)}1]`],
  ["many names", `{${Array.from({ length: 60_000 }, (_, n) => `"a${n}":1`).join(",")}}`],
  ["smart ids in a text", `{"insertUserID":"${repeated("$,", 900_000)}"}`],
  ["smart ids in a list", `{"insertUserIDs":["${repeated('$me","', 900_000)}"]}`],
];
const jsonRequests: WorstRequest[] = JSONS.flatMap(([name, body]) =>
  ["/discussions", "/drafts"].map((path) => ({
    kind: `POST ${path}, JSON`,
    name,
    sent: { method: "POST", path: API + path, body, headers: { "content-type": "application/json" } },
  })),
);

/** Code of fragments, as long as it may be. */
const FRAGMENTS: readonly [name: string, jsRaw: string][] = [
  ["JSX", `export default () => <>${repeated("<a/>", 199_900)}</>;`],
  ["nested parentheses", `export default ${"(".repeat(99_000)}1${")".repeat(99_000)};`],
  ["imports", `${repeated("import 'a';", 199_900)}export default 1;`],
];
const fragmentRequests = FRAGMENTS.map(([name, jsRaw]) =>
  posted("POST /fragments", name, "/fragments", { name, fragmentType: "CustomFragment", jsRaw }),
);

/** CSS of themes, as long as it may be. */
const STYLES: readonly [name: string, css: string][] = [
  ["commas", repeated(",", 200_000)],
  ["rules in many conditions", `${"@media print{".repeat(7000)}${repeated("a{}", 100_000)}`],
  ["open brackets", repeated("(", 200_000)],
];

/** Saves themes with such CSS, and returns the requests for their styles as pages have them. */
async function styleRequests({ send }: WatchedForum): Promise<WorstRequest[]> {
  const requests: WorstRequest[] = [];
  for (const [name, data] of STYLES) {
    const theme = { parentTheme: "theme-foundation", parentVersion: "", name: "Harbour" };
    const body = { ...theme, assets: { styles: { type: "css", data } } };
    const answer = await send({ method: "POST", path: `${API}/themes`, body });
    if (answer.status !== 201) throw new Error(`POST /themes: ${answer.status} ${answer.body}`);
    const { themeID } = JSON.parse(answer.body);
    requests.push(get("the CSS of a theme", name, `${API}/themes/${themeID}/assets/styles.css?scope=1`));
  }
  return requests;
}

/** Ids of records in a filled forum. */
interface Filled {
  userID: number;
  /** With a page of comments. */
  thread: number;
  discussionID: number;
  commentID: number;
  /** Of an edit. */
  logID: number;
}

/**
 * Fills a forum with a page of long posts, every other one of much HTML, each edited, with a comment and a
 * draft.
 */
async function fill({ send }: WatchedForum): Promise<Filled> {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await send({ method, path: API + path, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const { userID } = await ask("GET", "/users/me");
  await ask("PATCH", "/config", {
    ...{ "embed.enabled": true, "embed.remoteUrl": ARTICLE, "embed.articleCategoryIDs": [1] },
  });
  const filled = { userID, thread: 0, discussionID: 0, commentID: 0, logID: 0 };
  for (let n = 0; n < PAGE; n++) {
    const isPlain = n % 2 === 1;
    const [, format, body] = isPlain ? ["", "text", text(3300, "before")] : BODIES[n % 3]!;
    const draft = { name: `Long ${n}`, categoryID: 1, body, format };
    filled.discussionID = (await ask("POST", "/discussions", draft)).discussionID;
    filled.thread ||= filled.discussionID;
    const changes = isPlain ? { body: text(3300, "after"), format } : { name: `Longer ${n}` };
    await ask("PATCH", `/discussions/${filled.discussionID}`, changes);
    const comment = { discussionID: filled.thread, body, format };
    filled.commentID = (await ask("POST", "/comments", comment)).commentID;
    await ask("POST", "/articles/comments", { url: ARTICLE, body, format });
    const attributes = { body, format, draftType: "discussion", draftMeta: {} };
    await ask("POST", "/drafts", { recordType: "discussion", attributes });
  }
  const [entry] = await ask("GET", "/logs?action=discussion.edit&limit=1");
  return { ...filled, logID: entry.logID };
}

const hydrate = (layoutViewType: string, more = "") =>
  `${API}/layouts/lookup-hydrate?layoutViewType=${layoutViewType}${more}`;

/** Fills a forum, and returns the most expensive requests for each kind of route. */
export async function worstRequests(forum: WatchedForum): Promise<WorstRequest[]> {
  const filled = await fill(forum);
  const { thread, discussionID, commentID, logID } = filled;
  return [
    get("the log", "its page", "/log"),
    get("the log", "its page, hydrated", hydrate("log", "&params[path]=/log")),
    get("the log", "100 entries", `${API}/logs?limit=100`),
    get("the log", "an entry with a difference", `/log/${logID}`),
    get("GET /logs/:id/difference", "texts without a common word", `${API}/logs/${logID}/difference`),
    get("a thread", "its page", `/discussion/${thread}`),
    get(
      "a thread",
      "with its HTML",
      hydrate("post", `&recordType=discussion&recordID=${thread}&includeNoScript=true`),
    ),
    get(
      "a thread",
      "its files",
      `${API}/layouts/lookup-hydrate-assets?layoutViewType=post&recordType=discussion&recordID=${thread}`,
    ),
    get("a thread", "its comments", `${API}/comments?discussionID=${thread}&limit=100&expand=all`),
    get("a thread", "its feed", `/discussion/${thread}/feed.rss`),
    get("a list", "its page", "/discussions"),
    get("a list", "its posts", `${API}/discussions?limit=100&expand=all`),
    get("a feed", "RSS", "/discussions/feed.rss"),
    get("a feed", "Atom", "/discussions/feed.atom"),
    get("an export", "discussions", `${API}/discussions.csv?limit=500&expand=all`),
    get("an export", "comments", `${API}/comments.csv?limit=500&expand=all`),
    get("an export", "users", `${API}/users.csv?limit=500&expand=all`),
    get("drafts", "over the API", `${API}/drafts?limit=100`),
    get("drafts", "the page", "/drafts"),
    get("a form to edit", "a discussion", `/post/editdiscussion/${discussionID}`),
    get("a form to edit", "a comment", `/post/editcomment/${commentID}`),
    get("documents", "sitemap", "/sitemap.xml"),
    get("documents", "open-api", `${API}/open-api/v3`),
    get("documents", "robots.txt", "/robots.txt"),
    get("documents", "metrics", "/metrics"),
    ...searchRequests,
    ...filterRequests,
    ...articleRequests,
    ...headerRequests,
    ...formRequests,
    ...jsonRequests,
    ...fragmentRequests,
    ...(await styleRequests(forum)),
    ...(await fileRequests()),
    ...textRequests(filled),
  ];
}
