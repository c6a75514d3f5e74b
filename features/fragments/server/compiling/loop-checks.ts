import { type ParseResult, parseSync } from "rolldown/utils";

/** Name of the global function that loops of a preview call with their line; it throws when they take too long. */
const CHECK = "fragmentLoop";

const LOOPS = new Set([
  ...["ForStatement", "ForInStatement", "ForOfStatement"],
  ...["WhileStatement", "DoWhileStatement"],
]);

interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Returns the loops of a program in the order of their beginnings. Runs without recursion, because code may be deep. */
function loopsIn({ program }: ParseResult): Node[] {
  const loops: Node[] = [];
  const waiting: unknown[] = [program];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (isNode(value) && LOOPS.has(value.type)) loops.push(value);
    if (typeof value === "object" && value !== null)
      for (const each of Object.values(value)) waiting.push(each);
  }
  return loops.sort((one, other) => one.start - other.start);
}

/**
 * Returns compiled code in which each loop first calls a function with its line in the source, so that a preview can end
 * it. Compiling changes no loops: the lines are those of the same loops in `source`, and 0 when it has other ones.
 */
export function withLoopChecks(js: string, source: ParseResult, lineAt: (offset: number) => number): string {
  const loops = loopsIn(parseSync("fragment.js", js, { lang: "js", sourceType: "module" }));
  if (loops.length === 0) return js;
  const written = loopsIn(source);
  const inserted = loops.flatMap(({ body }, place) => {
    const line = written.length === loops.length ? lineAt(written[place]!.start) : 0;
    const check = `globalThis.${CHECK}?.(${line});`;
    if (!body) return [];
    if (body.type === "BlockStatement") return [{ at: body.start + 1, text: check }];
    return [
      { at: body.start, text: `{${check}` },
      { at: body.end, text: "}" },
    ];
  });
  // From the end, so that earlier places stay valid. Of two at one place, the inner one comes first.
  const fromEnd = inserted.map((each, order) => ({ ...each, order }));
  fromEnd.sort((one, other) => other.at - one.at || one.order - other.order);
  let code = js;
  for (const { at, text } of fromEnd) code = code.slice(0, at) + text + code.slice(at);
  return code;
}
