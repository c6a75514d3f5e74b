import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { type CSSOptions, defineConfig, type Plugin } from "vite";
import { outsideDirectory } from "./app/outside-addons/folders.ts";
import { outsideAddons } from "./app/outside-addons/vite-plugin.ts";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** The pages, their start, the scripts of the embedding, and the component gallery. */
const ENTRIES =
  /\/(?:app\/client|app\/client\/start|(?:article-comments|embedding)\/client\/(?:framed|host)\/[\w-]+|test\/gallery\/client\/gallery)\.tsx?$/;
/** Shared by lists and threads. */
const BOTH =
  /\/(?:announce|around|call-fields|bookmark-button\.module|date-time|dropdown|empty-state|follow-link|fragment-part|label|later|news-bar\.module|news-place|page-url|pager|people-photos|people-photos\.module|short-number|user-link|user-link\.module|tabs-links|use-bookmark)\.[a-z.]+$/;
/** Additional modules of pages with lists. */
const LISTS =
  /\/(?:categories-widget|discussions-widget|new-post-menu|following\/client\/on-lists|highlights)\.tsx?$/;
/** The home page of members; their menu has a part of it. */
const FOR_MEMBERS = /\/home\/client\/(?:for-members|places|places\.module)\.[a-z]+$/;
/** Additional modules of the discussion page. */
const THREAD = /\/(?:on-posts|on-thread|original-post|signature-below(?:\.module)?|thread-parts)\.[a-z]+$/;
/** The reply box of a thread. */
const REPLY = /\/(?:comments\/client\/reply\/(?:comment-form|reply-box)|comment-draft)(?:\.module)?\.[a-z]+$/;
/** Loaded by a thread on the first interaction. */
const THREAD_LATER =
  /\/(?:comments\/client\/reading\/[\w-]+|page-query|quote-selection|selected-text|box-controls|use-box-height|react|reaction-picker|reactions-log|who-reacted|title-in-bar|threads\/client\/(?:jump|slide-handle))(?:\.module)?\.[a-z]+$/;
/** Dialogs of all pages. */
const DIALOGS = /\/platform\/client\/ui\/(?:confirm-dialog|delete-dialog|form-modal|modal)\.tsx$/;
/** Fields of all kinds of forms. */
const FIELDS =
  /\/(?:checkbox|fields|loader|password-field|progress|radios|select|text-area|text-field|token-field|value-field)\.tsx$/;
/** Dialogs of the menus on posts. */
const ACTIONS =
  /\/(?:collect-discussion|delete-comment|discussions\/client\/dialogs|move-post|tag-modal|type-modal)\.tsx?$/;
/**
 * Sends waiting posts. It is loaded while the network is down, so it must be one file that stays cached.
 */
const SENDING = /\/platform\/client\/send-waiting\.tsx$/;
/** Posts that wait to be sent, on every page of a member. */
const OUTBOX = /\/platform\/client\/(?:browser-store|disk|outbox|start-outbox)\.ts$/;
/** Bulk actions on posts. */
const BULK = /\/bulk\/client\/(?:bulk|discussion-forms|comment-forms)\.tsx?$/;
/** The form of a post. */
const POST_FORM = /\/(?:create-post-form|post-draft|post-fields|tags-field)\.tsx$/;
/** Loaded after everything else of a page. */
const LIVE = /\/(?:live\/client\/(?:connection|news-bar|presence|reload)|live-(?:list|parts))\.tsx?$/;
/** Flyouts of the title bar and the user card. */
const FLYOUTS =
  /\/(?:(?:conversations|notifications)\/client\/flyout|message-button|user-card|user-facts)\.tsx$/;
/** Public pages of a profile. */
const PROFILE = /\/profile-(?:comments|discussions|frame|overview|reactions)\.tsx$/;
/** Pages of the reader's own account. */
const ACCOUNT =
  /\/(?:account-privacy-page|delete-page|digest-fields|push-section|refusal-field|download-page|edit-profile|notifications-page|picture-page|preferences-page|sessions-page)\.tsx$/;
/** Private messages. */
const MESSAGES = /\/(?:asking-page|conversation-page|inbox-page|new-message-page)\.tsx$/;
/** Signing in and registering, and confirming an email address. */
const ENTRY =
  /\/(?:sessions\/client\/(?:address-fields|confirm-email|entry-form|entry-forms)|platform\/client\/ui\/folded)(?:\.module)?\.[a-z]+$/;
/** Shared by account pages and staff pages, so that neither loads the other's chunk. */
const OWN_AND_STAFF =
  /\/(?:preferences\/client\/(?:preference-table|preferences-page\.module|tables-of|use-preferences)|digest\/client\/frequencies|personal-data\/client\/(?:methods|pages\.module|use-looking)|platform\/client\/ui\/(?:side-navigation|side-navigation\.module|switch))\.[a-z]+$/;
/** Imported by add-ons, which must not load the page of the log with it. */
const LOG_ACTIONS = /\/log-actions\.ts$/;
/** Also for add-ons, which must not load the pages of staff with it. */
const COLLAPSIBLE = /\/platform\/client\/ui\/collapsible(?:\.module)?\.[a-z]+$/;
/** Also for add-ons, which must not load the pages of staff with it. */
const FOCUS = /\/platform\/client\/ui\/use-focus-after-removal\.ts$/;
/** Also for the pages of the API, which must not load the pages of staff with it. */
const DATA_TABLE = /\/platform\/client\/ui\/data-table(?:\.module)?\.[a-z]+$/;
/** Also for pages of the reader's own account, which must not load the pages of staff with it. */
const RECORD_LIST = /\/platform\/client\/ui\/record-list(?:\.module)?\.[a-z]+$/;
/** For forums below a path of their host only. */
const BELOW_PATH = /\/platform\/(?:client\/start-below-path|contract\/base-path)\.ts$/;
/** Staff pages, which are visited one after another. */
const DASHBOARD =
  /\/(?:dashboard-frame|reports-inbox|(?:community|digest|email|spam)-aside|(?:bans|deletions|escalations?|fields|log|preference-defaults|reaction-types|reasons|settings|triage)-page)\.tsx$/;
/** Saving a search, and managing saved searches. */
const SAVING = /\/saved-searches\/client\/(?:save-dialog|search-fields)\.tsx$/;
/** Menu of the search field. */
const SEARCH_MENU = /\/search\/client\/(?:follow|marked-text|search-address|menu\/.+)\.[a-z.]+$/;
/** The results page. */
const SEARCH =
  /\/(?:search\/client\/page\/.+|saved-searches\/client\/save-search.*|search-category|search-tags)\.[a-z.]+$/;
/** Dependencies of a chunk that are preloaded with it. */
const AHEAD = /\/(?:both|dialogs|fields|lists|thread|within-modal)-/;
/** Languages of the forum: English and one per catalog. */
const CATALOGS = globSync("{features,addons}/*/catalogs/*.json");
const LANGUAGES = ["en", ...CATALOGS.map((file) => basename(file).slice(0, 2))];
const OWN_ELEMENTS = join(import.meta.dirname, "platform/client/jsx-runtime.ts");
/** React Aria's texts for screen readers, in about thirty languages. */
const SPOKEN = /\/react-aria\/dist\/private\/intl\/\w+\/[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Leaves out the texts of unavailable languages, for which the library falls back to English. */
const spokenLanguages: Plugin = {
  name: "spoken-languages",
  load: {
    filter: { id: SPOKEN },
    handler: (id) => (LANGUAGES.includes(id.slice(-9, -7)) ? null : "export default null"),
  },
};

/** Names of slots and lists are for readers of the code: no code reads them. */
const slotNames: Plugin = {
  name: "slot-names",
  apply: "build",
  transform: {
    filter: { code: /\bnew (?:SlotType|AdditionsType)\(/ },
    handler: (code) => ({
      code: code.replace(/\bnew (SlotType|AdditionsType)\(\s*"\w+"\s*\)/g, "new $1()"),
      map: null,
    }),
  },
};

/**
 * Lets lazy components of the renderer know their sources, so that the API can name the files of a page. Browsers load
 * none of this.
 */
const chunkSources: Plugin = {
  name: "chunk-sources",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { id: /\.tsx?$/, code: /\blazy(?:Component|Group)\(/ },
    handler(code, id) {
      const noted = code.replace(/\bimport\((["'])([#.][^"']+)\1\)/g, (found, _quote, path: string) => {
        const file = path.startsWith("#")
          ? path.slice(1)
          : relative(import.meta.dirname, join(dirname(id), path));
        return `(noteSource(${JSON.stringify(file)}), ${found})`;
      });
      if (noted === code) return null;
      return {
        code: `import { noteSource } from "#platform/client/lazy-component.ts";\n${noted}`,
        map: null,
      };
    },
  },
};

/** Other websites load these scripts with a plain tag, where its names must not become theirs. */
const embedScript: Plugin = {
  name: "embed-script",
  apply: "build",
  renderChunk: (code, { facadeModuleId }) =>
    /\/client\/host\/[\w-]+\.ts$/.test(facadeModuleId ?? "") ? `(() => {${code}})();` : null,
};

/**
 * Makes elements in browsers with our own functions, which add the path below which a forum is to addresses. Theirs are
 * those of React, unless there is one.
 */
const elements: Plugin = {
  name: "elements",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_id, importer) =>
      importer === undefined || importer === OWN_ELEMENTS || importer.includes("node_modules")
        ? null
        : OWN_ELEMENTS,
  },
};

/**
 * Lets built files find each other at any path below which a forum may be. The setting for this would add an argument to
 * every dynamic import.
 */
const relativeFiles: Plugin = {
  name: "relative-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => ({
      code: code.replace('return "/"+dep', 'return new URL("../"+dep, import.meta.url).href'),
      map: null,
    }),
  },
  generateBundle: {
    order: "post",
    handler(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type === "chunk")
          file.code = file.code
            .replace(/(?<=new URL\([`"'])\/assets\//g, "./")
            // What a chunk without dependencies needs of the function that preloads them.
            .replace(
              /\w+\(async\(\)=>\{let\{(\w+):(\w+)\}=await (import\(`[^`]+`\));return\{\1:\2\}\},\[\]\)/g,
              "$3",
            )
            // Callers take what they need from the module itself.
            .replace(/async\(\)=>\{let\{([\w$:,]+)\}=await (import\(`[^`]+`\));return\{\1\}\}/g, "()=>$2");
        else if (file.fileName.endsWith(".css"))
          file.source = String(file.source).replaceAll("url(/assets/", "url(./");
      }
    },
  },
};

/** A font that loads late would shift text that is being read; it is used from the next page on. */
const lateFaces: PostcssPlugin = {
  postcssPlugin: "late-faces",
  Declaration: {
    "font-display": (declaration) => {
      declaration.value = "optional";
    },
  },
};

/** Depends on the file's path but not its styles, so that editing these leaves the scripts that name the class alone. */
const classNameOf = (name: string, file: string) =>
  `_${name}_${createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("hex")
    .slice(0, 5)}`;

/** Add-ons outside of the repository. */
const OUTSIDE = outsideDirectory();

const production = process.env["NODE_ENV"] === "production";

export default defineConfig({
  plugins: [
    outsideAddons(OUTSIDE),
    elements,
    relativeFiles,
    react(),
    spokenLanguages,
    slotNames,
    chunkSources,
    embedScript,
  ],
  builder: {},
  server: { fs: { allow: [".", ...(OUTSIDE ? [OUTSIDE] : [])] } },
  css: { modules: { generateScopedName: classNameOf }, postcss: { plugins: [lateFaces] } },
  // Discovered only when a menu is first opened, they would cause a reload of the page.
  optimizeDeps: {
    include: ["ComboBox", "I18nProvider", "Menu", "Popover", "TagGroup"].map(
      (name) => `react-aria-components/${name}`,
    ),
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: [
            "app/client.tsx",
            "app/client/start.ts",
            "features/article-comments/client/host/comments.ts",
            "features/embedding/client/framed/framed.ts",
            "features/embedding/client/host/element.ts",
          ],
          // Re-exports of entry points stay out of chunks that do not use them.
          treeshake: {
            moduleSideEffects: [{ test: /\/(?:addons|features|platform)\/.*\.tsx?$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              // Modules of every page form as few files as possible, which compress better. Libraries stay
              // in the browser's cache when the forum is updated.
              groups: [
                {
                  name: "libraries",
                  test: /node_modules/,
                  tags: ["$initial"],
                },
                // Later chunks import this one, so it must not contain code that waits for them.
                { name: "first", test: (module) => !ENTRIES.test(module), tags: ["$initial"] },
                // Each is shared by chunks of which none may bring another with it.
                { name: "own-addresses", test: /\/platform\/client\/own-addresses\.ts$/ },
                { name: "below-path", test: BELOW_PATH },
                { name: "both", test: BOTH },
                { name: "outbox", test: OUTBOX },
                { name: "lists", test: LISTS },
                { name: "for-members", test: FOR_MEMBERS },
                { name: "thread", test: THREAD },
                { name: "reply", test: REPLY },
                { name: "later", test: THREAD_LATER },
                { name: "saved-reply", test: /\/saved-reply\.tsx$/ },
                { name: "live", test: LIVE },
                { name: "dialogs", test: DIALOGS },
                { name: "fields", test: FIELDS },
                { name: "flyouts", test: FLYOUTS },
                { name: "post-form", test: POST_FORM },
                { name: "actions", test: ACTIONS },
                { name: "choosing", test: /\/bulk\/client\/choices\.tsx$/ },
                { name: "sending", test: SENDING },
                { name: "bulk", test: BULK },
                { name: "own-and-staff", test: OWN_AND_STAFF },
                { name: "profile", test: PROFILE },
                { name: "entry", test: ENTRY },
                { name: "saving", test: SAVING },
                { name: "account", test: ACCOUNT },
                { name: "log-actions", test: LOG_ACTIONS },
                { name: "collapsible", test: COLLAPSIBLE },
                { name: "data-table", test: DATA_TABLE },
                { name: "focus", test: FOCUS },
                { name: "record-list", test: RECORD_LIST },
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
      // Otherwise the server would use React's development build.
      define: production ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      build: {
        outDir: "dist/server",
        ssr: true,
        // One character beyond Latin-1 would make V8 store the whole file with two bytes per character.
        rolldownOptions: {
          input: "app/document.tsx",
          output: { entryFileNames: "[name].js", charset: "ascii", comments: false },
        },
      },
      // A bundled and an external copy of React would be incompatible.
      resolve: production ? { noExternal: true } : {},
    },
  },
  build: {
    target: "es2023",
    // The first versions that support `:has()`, nesting and `:dir()`; for older ones `:dir()` would be
    // replaced by a guess based on language.
    cssTarget: ["chrome120", "edge120", "firefox121", "safari17"],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A complete list of each chunk's dependencies would be as large as the chunks.
      resolveDependencies: (_file, needed) => needed.filter((file) => AHEAD.test(file)),
    },
  },
});
