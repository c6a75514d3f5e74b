import type { Rule } from "./rule.ts";
import { breach, type Source } from "./source.ts";

const WORDS = [
  ...["anew", "deed", "deeds", "mend", "mended", "mending", "sight", "sights", "told", "veil", "veils"],
  ...["whoever", "somebody", "meanwhile"],
];
const PHRASES = ["any more", "is told", "be told", "stands at", "stands below", "whatever stands"];

/** Patterns of a word by itself, and as a part of a name in camelCase or in CAPITALS. */
const inNames = (word: string) => [
  `(?<![a-zA-Z])${word}(?![a-z])`,
  `${word.charAt(0).toUpperCase()}${word.slice(1)}(?![a-z])`,
  `(?<![A-Z])${word.toUpperCase()}(?![A-Z])`,
];
const ANYWHERE = new RegExp([...WORDS.flatMap(inNames), ...PHRASES.map((each) => `\\b${each}\\b`)].join("|"));
/** Test data may speak of nobody; comments and docs say “no one” or “a user”. */
const IN_PROSE = /\bnobody\b/i;

/** Migrations never change, results are output of `bench/`, and the seed and the style guide list words. */
const IGNORED =
  /\/migrations\/|\/fixtures\/|^bench\/results\/|^bench\/seed\/texts\.ts$|^docs\/(?:glossary|style)\.md$/;
const isWritten = ({ path }: Source) =>
  /\.(?:tsx?|css|md|sql)$/.test(path) && !IGNORED.test(path) && !path.endsWith("/banned-words.ts");

function* linesOf({
  path,
  text,
  comments,
}: Source): Generator<{ line: number; text: string; isProse: boolean }> {
  const isDoc = path.endsWith(".md");
  for (const [index, line] of text.split("\n").entries())
    yield { line: index + 1, text: line, isProse: isDoc };
  for (const comment of comments) yield { line: comment.line, text: comment.text, isProse: true };
}

export const wordsArePlain: Rule = {
  sentence: "names, comments, texts and docs do without the words that docs/style.md bans",
  *check(sources) {
    for (const source of sources.filter(isWritten))
      for (const { line, text, isProse } of linesOf(source)) {
        const found = ANYWHERE.exec(text) ?? (isProse ? IN_PROSE.exec(text) : null);
        if (found) yield breach(source.path, line, `“${found[0]}”`);
      }
  },
  allowed: {
    "features/users/server/a.ts": `// Notifies the followers.\nconst insights = hindsight("nobody");`,
    "features/users/migrations/0001-users.sql": "-- Whoever is told of it.",
  },
  forbidden: {
    "features/users/server/b.ts": "// Whoever may see it.",
    "features/users/server/c.ts": "const sightOf = () => null;",
    "features/users/server/d.ts": "const MOST_TOLD = 3;",
    "features/users/server/e.ts": "// Nobody sees it.",
    "docs/f.md": "It is not shown any more.",
  },
};
