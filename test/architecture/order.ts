import { isFeature, isTest, placeOf } from "./place.ts";
import type { Rule } from "./rule.ts";
import { breach, type Import, type Source } from "./source.ts";

/** The imports by which one feature or add-on needs another to run. */
function* dependencies(
  sources: readonly Source[],
): Generator<{ path: string; at: Import; from: string; to: string }> {
  for (const { path, imports } of sources) {
    const from = placeOf(path);
    if (!isFeature(from) || isTest(path)) continue;
    for (const at of imports) {
      const to = placeOf(at.target);
      if (isFeature(to) && to.registry !== from.registry)
        yield { path, at, from: from.registry, to: to.registry };
    }
  }
}

/** Returns the modules that each feature and add-on declares in its `needs`, and all that these need. */
function declaredNeeds(sources: readonly Source[]): (from: string) => ReadonlySet<string> {
  const direct = new Map<string, readonly string[]>();
  for (const source of sources) {
    const { registry, inside } = placeOf(source.path);
    if (inside === "server/index.ts") direct.set(registry, needsIn(source));
  }
  const withNeeds = (from: string, found = new Set<string>()): Set<string> => {
    for (const to of direct.get(from) ?? []) if (!found.has(to)) withNeeds(to, found.add(to));
    return found;
  };
  return withNeeds;
}

function needsIn(source: Source): string[] {
  const modules = new Map<string, string>();
  const found: string[] = [];
  source.visit({
    ImportDeclaration({ source: { value }, specifiers }) {
      for (const { local } of specifiers) modules.set(local.name, placeOf(value.slice(1)).registry);
    },
    Property({ key, value }) {
      if (key.type !== "Identifier" || key.name !== "needs" || value.type !== "ArrayExpression") return;
      for (const element of value.elements)
        if (element?.type === "Identifier") found.push(modules.get(element.name) ?? element.name);
    },
  });
  return found;
}

export const importsAreNeeds: Rule = {
  sentence: "a feature imports only features that it declares in its `needs`, and what these need",
  *check(sources) {
    const needsOf = declaredNeeds(sources);
    for (const { path, at, from, to } of dependencies(sources))
      if (!needsOf(from).has(to)) yield breach(path, at.line, `${from} does not declare that it needs ${to}`);
  },
  allowed: {
    "features/users/server/index.ts": `export const users = feature({ name: "users", adds: [] });`,
    "features/comments/server/index.ts": `
      import { users } from "#features/users/server/index.ts";
      export const comments = feature({ name: "comments", needs: [users], adds: [] });`,
    "features/users/users.test.ts": `import "#features/comments/testing.ts";`,
    "addons/qna/server/index.ts": `
      import { comments } from "#features/comments/server/index.ts";
      export const qna = addon({ name: "qna", needs: [comments], adds: [] });`,
    "addons/qna/contract.ts": `import "#features/users/contract.ts";`,
  },
  forbidden: {
    "features/users/contract.ts": `import type { Comment } from "#features/comments/contract.ts";`,
    "features/comments/client/index.ts": `import "#features/tags/client/index.ts";`,
    "addons/polls/server/index.ts": `import "#features/users/server/index.ts";`,
  },
};

export const noFolderNeedsItself: Rule = {
  sentence: "features and add-ons import one another in no circle",
  *check(sources) {
    const all = [...dependencies(sources)];
    const neighbours = Map.groupBy(all, ({ from }) => from);
    const reached = (start: string, seen = new Set<string>()): Set<string> => {
      for (const { to } of neighbours.get(start) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          reached(to, seen);
        }
      return seen;
    };
    for (const { path, at, from, to } of all)
      if (reached(to).has(from)) yield breach(path, at.line, `${to} needs ${from} already`);
  },
  allowed: {
    "features/comments/server/index.ts": `import "#features/users/server/index.ts";`,
    "features/users/server/index.ts": `import "#features/media/server/index.ts";`,
    "features/users/users.test.ts": `import "#features/comments/testing.ts";`,
  },
  forbidden: {
    "features/users/client/index.ts": `import type { Comment } from "#features/comments/contract.ts";`,
    "features/media/server/index.ts": `import "#features/comments/server/index.ts";`,
  },
};
