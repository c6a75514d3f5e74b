import { isFeature, placeOf } from "./place.ts";
import type { Rule } from "./rule.ts";
import { breach, type Source } from "./source.ts";

const classes = new Set([
  "ExtensionPoint",
  "View",
  "Draft",
  "Rule",
  "Limit",
  "Visibility",
  "OpenQuery",
  "RowQuery",
]);

/** Returns the names by which contributors know a point: its own, and those of the functions that add to it. */
function namesOf(point: string, { text }: Source): string[] {
  const statements = text.split(/\n(?=export |\/\*\*|const |function |async )/);
  const adding = statements.filter((statement) => statement.includes(`${point}.with(`));
  const names = adding.flatMap(
    (statement) => /^(?:\/\*.*?\*\/\s*)?export (?:const|function) (\w+)/s.exec(statement)?.[1] ?? [],
  );
  return [point, ...names];
}

function* pointsIn(source: Source): Generator<{ names: string[]; point: string; line: number }> {
  const found: { point: string; line: number }[] = [];
  source.visit({
    VariableDeclarator(node) {
      const { id, init } = node;
      if (id.type !== "Identifier" || init?.type !== "NewExpression") return;
      if (init.callee.type === "Identifier" && classes.has(init.callee.name))
        found.push({ point: id.name, line: source.lineOf(node) });
    },
  });
  for (const each of found) yield { ...each, names: namesOf(each.point, source) };
}

export const extensionPointsAreTested: Rule = {
  sentence: "an extension point has a row in ARCHITECTURE.md and a test in test/extension-points",
  *check(sources) {
    const guide = sources.find(({ path }) => path === "ARCHITECTURE.md")?.text ?? "";
    const tests = sources.filter(({ path }) => path.startsWith("test/extension-points/"));
    const tested = tests.map(({ text }) => text).join("\n");
    const has = (text: string, names: string[]) => new RegExp(`\\b(?:${names.join("|")})\\b`).test(text);
    for (const source of sources) {
      const place = placeOf(source.path);
      if ((place.layer !== "platform" && !isFeature(place)) || source.path.includes(".test.")) continue;
      for (const { point, line, names } of pointsIn(source)) {
        if (!has(guide, names)) yield breach(source.path, line, `${point} has no row`);
        if (!has(tested, names)) yield breach(source.path, line, `${point} has no test`);
      }
    }
  },
  allowed: {
    "ARCHITECTURE.md": "| `addPrize` | a prize | Awards it. | `prizes.test.ts` |",
    "features/prizes/server/extension-points.ts": `const prizes = new ExtensionPoint<Prize>("prizes");\nexport const addPrize = (prize: Prize) => prizes.with(prize);`,
    "test/extension-points/prizes.test.ts": "const fair = addon({ adds: [addPrize(ribbon)] });",
    "features/prizes/prizes.test.ts": `const own = new ExtensionPoint<Prize>("own");`,
  },
  forbidden: {
    "features/users/server/a.ts": `export const userView = new View<UserRow>("userView");`,
    "platform/server/b.ts": `const secrets = new ExtensionPoint<Prize>("secrets");`,
  },
};
