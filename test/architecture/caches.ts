import type { ESTree } from "vite";
import type { Rule } from "./rule.ts";
import { type Breach, breach, type Source } from "./source.ts";

/** Why the maps and sets of these files do not grow with requests. */
const BOUNDED: Record<string, string> = {
  "addons/post-translations/server/translate-post.ts": "translations being made at this moment, 44 at most",
  "app/client/cached-parts.ts": "counts its bytes, 12 MB at most; not on the server's side of the imports",
  "app/document.tsx": "lists of features: emptied at 8; not on the server's side of the imports",
  "app/client/part-cache.tsx":
    "shapes: 1,000 and a million characters; frames: names of components; texts: of one page",
  "features/bans/server/blocked.ts": "one number a ban, emptied every ten seconds",
  "features/categories/server/tree/tree.ts": "of categories, made once for a tree",
  "features/discussions/server/pages/views.ts": "one number a discussion, emptied every ten seconds",
  "features/formats/server/rendering/document-writer.ts": "marks of one document while it is written",
  "features/languages/server/texts/places.ts": "of the texts in the software, read once",
  "features/live/server/hub.ts": "of open connections, and ends with them",
  "features/live/server/presence.ts": "of topics with open connections, swept every five seconds",
  "features/live/server/visibility.ts": "verdicts on one topic: the cache of topics counts them",
  "features/locales/server/offer.ts": "of languages that an administrator has switched on",
  "features/media/server/links/ask-links.ts": "sites being asked at this moment, 60 at most",
  "features/media/server/serving/smaller-picture.ts": "pictures being made for requests at this moment",
  "features/search/server/finding/plan-search.ts": "of one search",
  "features/share-images/server/save-picture.ts": "pictures being drawn for requests at this moment",
  "features/site-banners/server/banner-texts.ts": "of 200 banners and the languages switched on",
  "features/sitemaps/server/parts.ts": "of sitemaps, one for some thousand discussions",
  "features/spam/server/replayed-past.ts": "of one run of a command",
  "features/tokens/server/last-uses.ts": "one date a token, emptied every minute",
  "features/translations/server/reader-texts.ts": "8 million characters: policy refuses more",
  "platform/contract/permission.ts": "of one set of permissions: its categories",
  "platform/contract/i18n.ts": "10,000 texts of 500 characters; not on the server's side of the imports",
  "platform/server/application/feature.ts": "of extension points",
  "platform/server/http/event-stream.ts": "of open connections, and ends with them",
  "platform/server/http/open-api/components.ts": "of the schemas of one document, while it is made",
  "platform/server/cache/guest/guest-cache.ts": "1,000 answers being made at this moment, and declared paths",
  "platform/server/images/arabic-forms.ts": "of the Arabic alphabet",
  "platform/server/security/limits.ts": "of limits, which are declared; their keys are in caches",
  "platform/server/cache/bounded-map.ts": "the entries of a map, and the list of maps",
  "platform/server/database/prepared.ts": "300 statements of 20,000 characters",
  "platform/server/search/postgres/indexing/vector.ts": "the words of one document",
  "platform/server/search/text/stems.ts": "of languages that there is a stemmer for",
  "platform/server/load-shedding/engine-checks.ts": "eight addresses being asked about at this moment",
  "platform/server/load-shedding/refusal.ts": "two statuses and 66 seconds, in the languages switched on",
  "platform/server/load-shedding/load-shedder.ts": "a number for each kind of visitor and outcome",
  "platform/server/postgres-protocol/client.ts": "the prepared statements of one connection",
  "platform/server/postgres-protocol/connections.ts": "of open connections, and requests that wait for one",
  "platform/server/postgres-protocol/pipeline.ts": "a truth value for each prepared statement",
};

const LIVES_LONG = /^(app|platform\/(contract|server)|features\/[^/]+\/server)\//;
const isTest = (path: string) => /(\.test|\.fixture|\/testing)\.tsx?$/.test(path);

const isEmptyMap = (node: ESTree.Expression): boolean =>
  node.type === "NewExpression" &&
  node.callee.type === "Identifier" &&
  (node.callee.name === "Map" || node.callee.name === "Set") &&
  node.arguments.length === 0;

/**
 * Finds maps and sets created outside of functions, or as defaults of an outer map, unless their type is
 * readonly.
 */
function growing({ text, visit, lineOf }: Source): number[] {
  const lines: number[] = [];
  let functions = 0;
  const enter = () => void functions++;
  const leave = () => void functions--;
  visit({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    NewExpression(node) {
      if (functions === 0 && isEmptyMap(node)) lines.push(lineOf(node));
    },
    LogicalExpression({ left, right }) {
      const isGet =
        left.type === "CallExpression" &&
        left.callee.type === "MemberExpression" &&
        left.callee.property.type === "Identifier" &&
        left.callee.property.name === "get";
      if (isGet && isEmptyMap(right)) lines.push(lineOf(right));
    },
  });
  const codeOf = (line: number) => text.split("\n")[line - 1] ?? "";
  return lines.filter((line) => !/: Readonly(Map|Set)</.test(codeOf(line)));
}

export const cachesAreBounded: Rule = {
  sentence: "what lives across requests is in a BoundedMap, or listed with the reason why it cannot grow",
  *check(sources) {
    for (const source of sources) {
      const { path } = source;
      if (!LIVES_LONG.test(path) || !/\.tsx?$/.test(path) || isTest(path)) continue;
      const lines = growing(source);
      const breaches: Breach[] = lines.map((line) =>
        breach(path, line, "make it a BoundedMap, or list the file in test/architecture/caches.ts"),
      );
      if (!(path in BOUNDED)) yield* breaches;
      else if (lines.length === 0) yield breach(path, 1, "is listed as bounded, and has no map");
    }
  },
  allowed: {
    "platform/server/a.ts":
      "const KINDS = new Set([1, 2]);\nconst NONE: ReadonlySet<number> = new Set();\nconst of = () => new Map();",
    "platform/server/b.ts": "const known = new BoundedMap({}); const each = new WeakMap();",
    "features/users/client/c.tsx": "const open = new Set();",
    "features/users/server/users.test.ts": "const seen = new Map();",
  },
  forbidden: {
    "platform/server/c.ts": "const known = new Map<string, string>();",
    "features/users/server/d.ts": "class Known {\n  readonly #users = new Set();\n}",
    "app/e.ts": "const of = (registry) => all.get(registry) ?? new Map();",
    "platform/server/security/limits.ts": "const none = 1;",
  },
};
