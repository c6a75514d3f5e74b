import { globSync } from "node:fs";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { type CSSOptions, defineConfig, type Plugin } from "vite";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** The pages, and the page that shows every piece of the interface. */
const ENTRIES = /\/app\/(?:client|gallery)\.tsx$/;
/** What lists and threads both show. */
const BOTH =
  /\/(?:announce|around|bookmark-button\.module|date-time|dropdown|empty-state|label|later|news-bar\.module|news-place|page-url|pager|user-link|user-link\.module|tabs-links|use-bookmark)\.[a-z.]+$/;
/** What the pages with lists show besides. */
const LISTS = /\/(?:categories-widget|discussions-widget|following\/client\/on-lists|highlights)\.tsx?$/;
/** What the page of a discussion shows besides. */
const THREAD =
  /\/(?:comment-draft|on-posts|on-thread|original-post|signature-below(?:\.module)?|thread-parts)\.[a-z]+$/;
/** What a thread loads once its reader does something. */
const THREAD_LATER =
  /\/(?:follow-address|quote-selection|selected-text|reaction-picker|reactions-log)(?:\.module)?\.[a-z]+$/;
/** What asks in a dialog, on whichever page. */
const DIALOGS = /\/platform\/client\/ui\/(?:confirm-dialog|delete-dialog|form-modal|modal)\.tsx$/;
/** Fields that forms of all kinds have. */
const FIELDS =
  /\/(?:checkbox|fields|loader|password-field|progress|radios|select|text-area|text-field|token-field|value-field)\.tsx$/;
/** What the menus on posts ask. */
const ACTIONS =
  /\/(?:collect-discussion|delete-comment|discussions\/client\/dialogs|move-post|tag-modal|type-modal)\.tsx?$/;
/** What sends posts that waited: asked for while the network is away, it has to come in one file, or it cannot be asked for again. */
const SENDING = /\/platform\/client\/send-waiting\.tsx$/;
/** What is done to many posts at once. */
const BULK = /\/bulk\/client\/(?:bulk|comments-bulk|action-forms)\.tsx?$/;
/** The form of a post. */
const POST_FORM = /\/(?:create-post-form|post-draft|post-fields|tags-field)\.tsx$/;
/** What comes once a page has everything else. */
const LIVE = /\/(?:live\/client\/(?:connection|news-bar|presence|reload)|live-(?:list|parts))\.tsx?$/;
/** What the title bar and the card of a person open. */
const FLYOUTS =
  /\/(?:(?:conversations|notifications)\/client\/flyout|message-button|user-card|user-facts)\.tsx$/;
/** What somebody's profile shows to others. */
const PROFILE = /\/profile-(?:comments|discussions|frame|overview|reactions)\.tsx$/;
/** Where one looks after one's own account. */
const ACCOUNT =
  /\/(?:account-privacy-page|delete-page|digest-fields|push-section|refusal-field|download-page|edit-profile|notifications-page|picture-page|preferences-page|sessions-page)\.tsx$/;
/** Where one talks in private. */
const MESSAGES = /\/(?:asking-page|conversation-page|inbox-page|new-message-page)\.tsx$/;
/** Signing in and registering, and confirming an address wherever one writes. */
const ENTRY =
  /\/(?:sessions\/client\/(?:address-fields|confirm-email|confirm-email-notice|entry-form|entry-forms)|platform\/client\/ui\/folded)(?:\.module)?\.[a-z]+$/;
/** What pages of one's own account and those of staff both show: neither shall load the other's for it. */
const OWN_AND_STAFF =
  /\/(?:preferences\/client\/(?:preference-table|preferences-page\.module|tables-of|use-preferences)|digest\/client\/frequencies|personal-data\/client\/(?:methods|pages\.module|use-looking)|platform\/client\/ui\/(?:side-navigation|side-navigation\.module|switch))\.[a-z]+$/;
/** Where staff work: they go from one of these pages to the next. */
const DASHBOARD =
  /\/(?:dashboard-frame|reports-inbox|(?:bans|deletions|digest-settings|email-settings|escalations?|fields|log|preference-defaults|premoderation|reaction-types|reasons|search-settings|triage)-page)\.tsx$/;
/** Where one keeps a search: from its results, and among those that one keeps. */
const SAVING = /\/saved-searches\/client\/(?:save-dialog|search-fields)\.tsx$/;
/** What a search field opens. */
const SEARCH_MENU = /\/search\/client\/(?:follow|marked-text|search-address|menu\/.+)\.[a-z.]+$/;
/** The page of results. */
const SEARCH =
  /\/(?:search\/client\/page\/.+|saved-searches\/client\/save-search.*|search-category|search-tags)\.[a-z.]+$/;
/** Of what a chunk needs, what is worth being asked for before that chunk says so. */
const AHEAD = /\/(?:both|dialogs|fields|lists|thread|within-modal)-/;
/** The languages the forum may speak: its source texts', and one a catalogue. */
const CATALOGUES = globSync("{features,addons}/*/catalogues/*.json");
const LANGUAGES = ["en", ...CATALOGUES.map((file) => basename(file).slice(0, 2))];
/** What screen readers are told by menus and fields with suggestions, in some thirty languages. */
const SPOKEN = /\/react-aria\/dist\/private\/intl\/\w+\/[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Leaves out what no reader can be told: the library falls back to English where a language is empty. */
const spokenLanguages: Plugin = {
  name: "spoken-languages",
  load: {
    filter: { id: SPOKEN },
    handler: (id) => (LANGUAGES.includes(id.slice(-9, -7)) ? null : "export default null"),
  },
};

/** A face that comes late would move what one reads already: it is there from the next page on. */
const lateFaces: PostcssPlugin = {
  postcssPlugin: "late-faces",
  Declaration: {
    "font-display": (declaration) => {
      declaration.value = "optional";
    },
  },
};

const production = process.env["NODE_ENV"] === "production";

export default defineConfig({
  plugins: [react(), spokenLanguages],
  builder: {},
  css: { postcss: { plugins: [lateFaces] } },
  // Found only when a menu is first opened, they would load the page again under somebody's hands.
  optimizeDeps: {
    include: ["ComboBox", "I18nProvider", "Menu", "Popover", "TagGroup"].map(
      (piece) => `react-aria-components/${piece}`,
    ),
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: "app/client.tsx",
          // What a door hands on stays out of a chunk that does not use it.
          treeshake: {
            moduleSideEffects: [{ test: /\/(?:features|platform)\/.*\.tsx?$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              // What every page loads at once is as few files as can be: together they compress better. Libraries stay
              // in a browser's memory when the forum changes.
              groups: [
                { name: "libraries", test: /node_modules/, tags: ["$initial"] },
                // Chunks that come later import this one: it must not be what waits for them.
                { name: "first", test: (module) => !ENTRIES.test(module), tags: ["$initial"] },
                { name: "both", test: BOTH },
                { name: "lists", test: LISTS },
                { name: "thread", test: THREAD },
                { name: "later", test: THREAD_LATER },
                { name: "keeper", test: /\/saved-reply\.tsx$/ },
                { name: "live", test: LIVE },
                { name: "dialogs", test: DIALOGS },
                { name: "fields", test: FIELDS },
                { name: "flyouts", test: FLYOUTS },
                { name: "post-form", test: POST_FORM },
                { name: "actions", test: ACTIONS },
                { name: "choosing", test: /\/bulk\/client\/choices\.ts$/ },
                { name: "sending", test: SENDING },
                { name: "bulk", test: BULK },
                { name: "own-and-staff", test: OWN_AND_STAFF },
                { name: "profile", test: PROFILE },
                { name: "entry", test: ENTRY },
                { name: "saving", test: SAVING },
                { name: "account", test: ACCOUNT },
                { name: "messages", test: MESSAGES },
                { name: "dashboard", test: DASHBOARD },
                { name: "search-menu", test: SEARCH_MENU },
                { name: "search", test: SEARCH },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Without it the server would render with React's development build.
      define: production ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      build: {
        outDir: "dist/server",
        ssr: true,
        // One character beyond Latin-1 makes V8 keep all of a file in two bytes each.
        rolldownOptions: {
          input: "app/document.tsx",
          output: { entryFileNames: "[name].js", charset: "ascii", comments: false },
        },
      },
      // Two copies of React, one bundled and one not, would not know each other.
      resolve: production ? { noExternal: true } : {},
    },
  },
  build: {
    target: "es2023",
    // The first that know `:has()`, nesting and `:dir()`; for older ones `:dir()` would become a guess by language.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari17"],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of all that each chunk needs would be as long as what is loaded by it.
      resolveDependencies: (_file, needed) => needed.filter((file) => AHEAD.test(file)),
    },
  },
});
