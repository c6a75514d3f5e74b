import { isFeature, isTest, placeOf } from "./place.ts";
import type { Rule } from "./rule.ts";
import { breach, type Import, type Source } from "./source.ts";

/** The imports by which one feature or add-on needs another to run, and the two lists. */
function* needs(
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

/**
 * Returns the features in the order of the list, which is not the order of its imports: those are sorted by
 * name.
 */
function listed(list: Source): string[] {
  const modules = new Map<string, string>();
  const order: string[] = [];
  list.visit({
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers) modules.set(local.name, placeOf(source.value.slice(1)).registry);
    },
    ArrayExpression({ elements }) {
      for (const element of elements)
        if (element?.type === "Identifier") order.push(modules.get(element.name) ?? element.name);
    },
  });
  return order;
}

export const featuresAreInOrder: Rule = {
  sentence: "a feature imports only features that stand before it in app/features.ts",
  *check(sources) {
    const list = sources.find(({ path }) => path === "app/features.ts");
    if (!list) return;
    const order = listed(list);
    for (const { path, at, from, to } of needs(sources)) {
      if (!from.startsWith("features/")) continue;
      const isInOrder = order.includes(to) && order.includes(from) && order.indexOf(to) < order.indexOf(from);
      if (!isInOrder) yield breach(path, at.line, `${to} is not before ${from} in app/features.ts`);
    }
  },
  allowed: {
    "app/features.ts": `
      import { comments } from "#features/comments/server/index.ts";
      import { users } from "#features/users/server/index.ts";
      export const features: readonly Feature[] = [users, comments];`,
    "features/comments/server/index.ts": `import "#features/users/server/index.ts";`,
    "features/users/users.test.ts": `import "#features/comments/testing.ts";`,
    "addons/qna/server/index.ts": `import "#features/comments/server/index.ts";`,
  },
  forbidden: {
    "features/users/server/index.ts": `import "#features/comments/server/index.ts";`,
    "features/users/contract.ts": `import type { Comment } from "#features/comments/contract.ts";`,
    "features/comments/client/index.ts": `import "#features/unlisted/client/index.ts";`,
    "features/unlisted/client/index.ts": `import "#features/users/client/index.ts";`,
  },
};

export const noFolderNeedsItself: Rule = {
  sentence: "features and add-ons import one another in no circle",
  *check(sources) {
    const all = [...needs(sources)];
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
