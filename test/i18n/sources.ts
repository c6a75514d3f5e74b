import type { ESTree } from "vite";
import type { Source } from "../architecture/source.ts";

/** Functions that take an interface text, with the index of that argument. */
const SPEAKERS: Readonly<Record<string, number>> = {
  t: 0,
  phrase: 0,
  source: 0,
  translated: 0,
  badRequest: 0,
  unauthorized: 0,
  forbidden: 0,
  conflict: 0,
  gone: 0,
  notFound: 0,
  invalidField: 1,
  ApiError: 1,
};

/** Interface texts are in the code of a forum; tests are not translated. */
const isSpoken = (path: string) =>
  /^(platform|features|addons|app)\/.*\.tsx?$/.test(path) &&
  !/(\.test\.tsx?|\.fixture\.tsx?|\/testing\.ts)$/.test(path);

interface Text {
  source: string;
  path: string;
  line: number;
}

interface Unread {
  speaker: string;
  path: string;
  line: number;
}

/** Returns the possible texts of an expression; null when they are not literals. */
function textsOf(node: ESTree.Argument | undefined): string[] | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? [node.value] : null;
  if (node?.type !== "ConditionalExpression") return null;
  const [one, other] = [textsOf(node.consequent), textsOf(node.alternate)];
  return one && other && [...one, ...other];
}

/** Returns whether a text is concatenated from parts, which no catalog can contain. */
const isGlued = (node: ESTree.Argument | undefined) =>
  node?.type === "TemplateLiteral" || node?.type === "BinaryExpression";

function speakerOf(callee: ESTree.Expression): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
}

/** Returns all interface texts of the software, and the places where one is not a literal. */
export function readTexts(sources: readonly Source[]): { texts: Text[]; unread: Unread[] } {
  const texts: Text[] = [];
  const unread: Unread[] = [];
  for (const { path, visit, lineOf } of sources) {
    if (!isSpoken(path)) continue;
    const look = (node: ESTree.CallExpression | ESTree.NewExpression) => {
      const speaker = speakerOf(node.callee);
      const place = Object.hasOwn(SPEAKERS, speaker) ? SPEAKERS[speaker] : undefined;
      if (place === undefined) return;
      const said = node.arguments[place];
      const found = textsOf(said);
      const line = lineOf(node);
      for (const text of found ?? [])
        texts.push({ source: speaker === "notFound" ? `${text} not found.` : text, path, line });
      if (!found && (speaker === "t" || speaker === "source" || isGlued(said)))
        unread.push({ speaker, path, line });
    };
    visit({ CallExpression: look, NewExpression: look });
  }
  return { texts, unread };
}
