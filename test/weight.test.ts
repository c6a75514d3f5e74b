import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { nextFrame, openStage } from "./e2e/stage.ts";
import type { TestUser } from "./forum.ts";

const KB = 1024;
/** What a page may make a browser load before anybody does anything. */
const BEFORE = 116 * KB;
/** The reply box, which members get with a discussion: a network that fails must not cost them a word. */
const REPLY = 10 * KB;
/** Loaded with the first move on a discussion: live updates, and pages to have without a network. */
const MOVE = 36 * KB;
/** All scripts together that lists and discussions come to load, whatever people do there; the editor has its own. */
const ALL = 276 * KB;
/** The pages to register and to sign in, those about the ways to do so, and the dialog before sensitive changes. */
const SIGN_IN = 16 * KB;
/** The home pages of guests and members. */
const HOME = 9 * KB;
/** The pages about people: profiles, one's own account, and talks in private. */
const PEOPLE = 40 * KB;
/** The pages of the dashboard, which only those who look after the forum open. */
const DASHBOARD = 32 * KB;
/** A page of the dashboard for administrators, beside its frame, whichever it is. */
const ADMIN_PAGE = 24 * KB;
/** An add-on on a forum in which it is on, with its dialogs and forms. */
const ADDON = 10 * KB;
/** Messages of the staff, while a page shows some. */
const BANNERS = 2 * KB;
/** The pages of the API, with tables and a form. */
const API_DOCS = 8 * KB;
/** The leaderboard: its page, and its widget in a layout. */
const LEADERBOARD = 2 * KB;
/** Widgets that are on a page only when an administrator has placed them there. */
const PLACED = 7 * KB;
/** The loader of fragments, on pages that have some. */
const FRAGMENTS = 2.5 * KB;
/** The scripts for other websites that show the forum or comments, and those of pages in their frames. */
const EMBEDDING = 6 * KB;
/** Reports of page views, where they are recorded, the page to refuse them, and the page before a link leaves. */
const PRIVACY = 3 * KB;
/** The field for the code of fragments, which only their editor loads. */
const CODE = 132 * KB;
/** Loaded for an error that has more than its message, and the page of a proxy. */
const ERRORS = 2 * KB;
/** The page of results. */
const SEARCH = 9 * KB;
/** Scripts that load when a member begins to write. */
const EDITOR = 180 * KB;
const ASSETS = new URL("../dist/client/assets/", import.meta.url);

const { forum, visit } = await openStage();
const discussionID = await aDiscussion(forum);
await aComment(forum, { discussionID });
const member = await forum.as("member");

const all = readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
const weigh = (files: readonly string[]) =>
  files.map((file) => statSync(new URL(`${file}.br`, ASSETS)).size).reduce((sum, each) => sum + each, 0);
const weightText = (bytes: number) => `${(bytes / KB).toFixed(1)} KB of scripts`;

/** The scripts that a browser has asked for when it has nothing more to ask. */
async function scriptsOf(path: string, visitor: { as?: TestUser }): Promise<string[]> {
  const { page } = await visit(path, visitor);
  await page.waitForLoadState("networkidle");
  return loadedBy(page);
}

async function loadedBy(page: Page): Promise<string[]> {
  const addresses = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
  );
  const files = addresses.filter((address) => address.endsWith(".js"));
  return [...new Set(files.map((address) => address.slice(address.lastIndexOf("/") + 1)))];
}

/** Frames without a further script after which no other one follows. */
const QUIET = 60;

/** The scripts that a page has loaded once no more come: it was quiet before the action, and so says nothing now. */
async function allLoadedBy(page: Page): Promise<string[]> {
  let files = await loadedBy(page);
  for (let frames = 0; frames < QUIET; frames++) {
    await nextFrame(page);
    const now = await loadedBy(page);
    if (now.length > files.length) frames = 0;
    files = now;
  }
  return files;
}

interface Chunk {
  file: string;
  /** Files that are no modules of the page, such as scripts of workers. */
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const EDITOR_ROOTS = /\/(?:editor\/client\/writing\/writing|schedule-modal|send-watched)\.tsx?$/;
const DASHBOARD_ROOTS =
  /\/(?:dashboard-frame|email-notice|collections\/client\/pages|(?:comments|community|digest|email|embed|spam)-aside|(?:bans|deletions|getting-started|waiting-emails|escalations?|fields|log|preference-defaults|reaction-types|reasons|settings|triage)-page)\.tsx?$/;
/** Pages for administrators: no one opens all of them, so each has a limit of its own. */
const ADMIN_FILES = [
  "[\\w-]+-admin-page",
  "fragment-editor",
  "fragment-preview",
  "audit-log-page",
  "dashboard-home",
  "dashboard-search",
  "domain-check",
  "email-server-answers",
  "escalate-groups",
  "finish-setting-up",
  "health-part",
  "member-emails",
  "impersonation-notice",
  "recent-changes",
  "requestable-roles-page",
  "server-test",
  "tokens-page",
  "translate-dialog",
];
/** Features whose pages, named in `client/pages.ts`, are all for administrators. */
const ADMIN_FEATURES = [
  "automation-rules",
  "dashboard",
  "email-administration",
  "escalations",
  "getting-started",
  "health",
  "languages",
  "notification-emails",
  "reports",
  "setup",
  "themes",
];
const ADMIN_ROOTS = new RegExp(
  String.raw`/(?:${ADMIN_FILES.join("|")})\.tsx?$|/(?:${ADMIN_FEATURES.join("|")})/client/pages\.ts$|/administration/new-forum\.ts$|app/client/administration\.ts$`,
);
const PEOPLE_ROOTS =
  /\/(?:ban-(?:dialog|on-profile)|digest-fields|edit-profile|drafts-widget|followed-content|ignored-users|profile-(?:comments|discussions|frame|overview|reactions)|saved-searches-page|personal-data\/client\/delete-dialog|push-section|refusal-field|remove-posts|unsubscribe-form|(?:account-privacy|asking|conversation|delete|download|inbox|invitations|new-message|notifications|picture|preferences|role-requests|sessions|signature)-page)\.tsx$/;
const SEARCH_ROOTS = /\/(?:save-search|search-(?:category|page|tags|widget))\.tsx$/;
const HOME_ROOTS = /\/(?:for-guests|for-members|getting-started|look-around|home\/client\/places)\.tsx?$/;
/** Loaded only while an add-on is on. */
const ADDON_ROOTS = /^addons\/|app\/client\/addons\.ts$/;
/** Pages of add-ons for administrators, which load with the dashboard. */
const ADDON_ADMIN_ROOTS = /^addons\/.+-admin-page\.tsx$/;
const BANNER_ROOTS = /\/site-banners\/client\/site-banners\.tsx$/;
const API_DOCS_ROOTS = /\/api-docs\/client\/pages\.ts$/;
const LEADERBOARD_ROOTS = /\/leaderboards\/client\/pages\.ts$/;
const PLACED_ROOTS =
  /\/(?:carousel|category-cards|custom-page-heading|discussion-cards|featured-collections|rss-widget|tab-widget|suggested-content|user-spotlight)\.tsx$/;
const EMBEDDING_ROOTS =
  /\/(?:embedding\/client\/(?:framed\/framed|host\/element)|article-comments\/client\/(?:article-parts|host\/comments))\.ts$/;
const FRAGMENT_ROOTS = /\/fragment-place\.tsx$/;
const PRIVACY_ROOTS =
  /\/(?:analytics\/client\/(?:page-views|privacy-choices)|leaving\/client\/leaving-page)\.tsx?$/;
const CODE_ROOTS = /\/fragments\/client\/editor\/code-field\.tsx$/;
const SIGN_IN_ROOTS =
  /\/(?:sessions\/client\/(?:confirm-email|entry-forms|confirm\/confirm-(?:dialog|form)|second-factor\/(?:second-factor-form|set-up))|authenticators\/client\/(?:connected-form|provider-buttons)|challenges\/client\/solve|(?:linked-accounts|passkeys|two-factor)-page|passkeys\/client\/(?:sign-in-button|use-passkey))\.tsx?$/;
const ERROR_ROOTS = /\/(?:error-more|note-missing|proxy-page|restore-deleted)\.tsx?$/;
const ELSEWHERE = [
  ERROR_ROOTS,
  EDITOR_ROOTS,
  DASHBOARD_ROOTS,
  ADMIN_ROOTS,
  PEOPLE_ROOTS,
  SEARCH_ROOTS,
  HOME_ROOTS,
  SIGN_IN_ROOTS,
  BANNER_ROOTS,
  LEADERBOARD_ROOTS,
  API_DOCS_ROOTS,
  PLACED_ROOTS,
  FRAGMENT_ROOTS,
  EMBEDDING_ROOTS,
  CODE_ROOTS,
  PRIVACY_ROOTS,
  ADDON_ROOTS,
];

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL("../.vite/manifest.json", ASSETS), "utf8"),
);

/** What comes to be loaded from a chunk on, by whatever one does, but for some parts of the forum. */
function reached(from: string, without: readonly RegExp[], seen = new Set<string>()): Set<string> {
  if (seen.has(from) || without.some((part) => part.test(from))) return seen;
  seen.add(from);
  const { imports = [], dynamicImports = [] } = manifest[from] as Chunk;
  for (const next of [...imports, ...dynamicImports]) reached(next, without, seen);
  return seen;
}

const scriptsIn = ({ file, assets = [] }: Chunk) =>
  [file, ...assets].filter((each) => each.endsWith(".js")).map((each) => each.slice("assets/".length));
const filesIn = (chunks: Iterable<string>) => [
  ...new Set([...chunks].flatMap((each) => scriptsIn(manifest[each] as Chunk))),
];
/** What lists and discussions may come to load. */
const onReading = reached("app/client.tsx", ELSEWHERE, reached("app/client/start.ts", ELSEWHERE));

/** The files that these parts of the forum need besides; two parts may share one. */
function filesOf(parts: RegExp, others = ELSEWHERE.filter((each) => each !== parts)): string[] {
  const roots = Object.keys(manifest).filter((each) => parts.test(each));
  const all = roots.flatMap((root) => [...reached(root, others)]);
  return filesIn(all.filter((each) => !onReading.has(each)));
}

describe("a browser loads little", () => {
  for (const [who, visitor] of [
    ["a guest", {}],
    ["a member", { as: member }],
  ] as const)
    for (const [name, path] of [
      ["a list", "/discussions"],
      ["a discussion", `/discussion/${discussionID}`],
      ["the home page", "/"],
    ] as const)
      it(`before ${who} does anything on ${name}`, async () => {
        const files = await scriptsOf(path, visitor);
        const weight = weigh(files);
        const limit = BEFORE + ("as" in visitor && path.includes("discussion/") ? REPLY : 0);
        assert.ok(files.length > 1, "a page has scripts, and these have others");
        assert.ok(weight <= limit, `${weightText(weight)}: ${files.join(" ")}`);
      });

  it("of all that lists and discussions come to load, but for the editor", () => {
    const files = filesIn(onReading);
    const weight = weigh(files);
    assert.ok(weight <= ALL, `${weightText(weight)} in ${files.length} files`);
  });

  it("of every script there is, as part of something", () => {
    const known = new Set([
      ...filesIn(onReading),
      ...ELSEWHERE.flatMap((parts) => filesOf(parts)),
      ...filesOf(ADDON_ADMIN_ROOTS, []),
    ]);
    assert.deepEqual(
      all.filter((file) => !known.has(file)),
      [],
    );
  });

  it("of the pages about people, from whichever of them to whichever", () => {
    const files = filesOf(PEOPLE_ROOTS);
    const weight = weigh(files);
    assert.ok(files.length > 5 && weight <= PEOPLE, `${weightText(weight)}: ${files.join(" ")}`);
  });

  for (const name of new Set(Object.keys(manifest).flatMap((each) => /^addons\/[^/]+\//.exec(each) ?? [])))
    it(`of ${name}`, () => {
      const otherAddons = new RegExp(`^addons/(?!${name.slice("addons/".length)})|app/client/addons\\.ts$`);
      const others = ELSEWHERE.map((each) => (each === ADDON_ROOTS ? otherAddons : each));
      const files = filesOf(new RegExp(`^${name}`), others);
      const weight = weigh(files);
      assert.ok(weight > 0 && weight <= ADDON, `${weightText(weight)}: ${files.join(" ")}`);
    });

  it("of the home page", () => {
    const weight = weigh(filesOf(HOME_ROOTS));
    assert.ok(weight > 0 && weight <= HOME, weightText(weight));
  });

  it("of the leaderboard", () => {
    const weight = weigh(filesOf(LEADERBOARD_ROOTS));
    assert.ok(weight > 0 && weight <= LEADERBOARD, weightText(weight));
  });

  it("of the pages of the API", () => {
    const weight = weigh(filesOf(API_DOCS_ROOTS));
    assert.ok(weight > 0 && weight <= API_DOCS, weightText(weight));
  });

  it("of widgets that administrators place", () => {
    const weight = weigh(filesOf(PLACED_ROOTS));
    assert.ok(weight > 0 && weight <= PLACED, weightText(weight));
  });

  it("of the loader of fragments", () => {
    const weight = weigh(filesOf(FRAGMENT_ROOTS));
    assert.ok(weight > 0 && weight <= FRAGMENTS, weightText(weight));
  });

  it("of the embedding", () => {
    const weight = weigh(filesOf(EMBEDDING_ROOTS));
    assert.ok(weight > 0 && weight <= EMBEDDING, weightText(weight));
  });

  it("of page views, and of the pages about privacy", () => {
    const weight = weigh(filesOf(PRIVACY_ROOTS));
    assert.ok(weight > 0 && weight <= PRIVACY, weightText(weight));
  });

  it("of the field for code", () => {
    const weight = weigh(filesOf(CODE_ROOTS));
    assert.ok(weight > 0 && weight <= CODE, weightText(weight));
  });

  it("of the pages to sign in", () => {
    const files = filesOf(SIGN_IN_ROOTS);
    const weight = weigh(files);
    assert.ok(files.length > 3 && weight <= SIGN_IN, `${weightText(weight)}: ${files.join(" ")}`);
  });

  it("of errors", () => {
    const weight = weigh(filesOf(ERROR_ROOTS));
    assert.ok(weight > 0 && weight <= ERRORS, weightText(weight));
  });

  it("of banners", () => {
    const weight = weigh(filesOf(BANNER_ROOTS));
    assert.ok(weight > 0 && weight <= BANNERS, weightText(weight));
  });

  it("of the page of search results", () => {
    const weight = weigh(filesOf(SEARCH_ROOTS));
    assert.ok(weight > 0 && weight <= SEARCH, weightText(weight));
  });

  it("of the dashboard, from whichever of its pages to whichever", () => {
    const files = filesOf(DASHBOARD_ROOTS);
    const weight = weigh(files);
    assert.ok(files.length > 5 && weight <= DASHBOARD, `${weightText(weight)}: ${files.join(" ")}`);
  });

  it("of each page of the dashboard for administrators", () => {
    const roots = Object.keys(manifest).filter((each) => ADMIN_ROOTS.test(each));
    const others = ELSEWHERE.filter((each) => each !== ADMIN_ROOTS);
    assert.ok(roots.length > 5);
    for (const root of roots) {
      const rest = new Set(roots.filter((each) => each !== root));
      const chunks = reached(root, others, rest);
      const files = filesIn([...chunks].filter((each) => !rest.has(each) && !onReading.has(each)));
      const weight = weigh(files);
      assert.ok(weight <= ADMIN_PAGE, `${root}: ${weightText(weight)}: ${files.join(" ")}`);
    }
  });

  it("of a discussion's first move, and of the editor, only when a member begins to write", async () => {
    const { page } = await visit(`/discussion/${discussionID}`, { as: member });
    await page.waitForLoadState("networkidle");
    const unmoved = await loadedBy(page);
    await page.mouse.wheel(0, 1);
    await page.locator("[data-key=q]").first().waitFor();
    const before = await allLoadedBy(page);
    const moved = before.filter((file) => !unmoved.includes(file));
    assert.ok(weigh(moved) <= MOVE, `${weightText(weigh(moved))}: ${moved.join(" ")}`);
    assert.deepEqual(
      filesOf(EDITOR_ROOTS).filter((file) => before.includes(file)),
      [],
    );
    await page.getByRole("textbox", { name: "Comment" }).click();
    await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    const files = (await allLoadedBy(page)).filter((file) => !before.includes(file));
    assert.ok(files.some((file) => file.startsWith("writing-")));
    const weight = weigh(files);
    assert.ok(weight <= EDITOR, `${weightText(weight)}: ${files.join(" ")}`);
  });
});
