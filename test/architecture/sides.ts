import { isFeature, isTest, placeOf, sideOf } from "./place.ts";
import type { Rule } from "./rule.ts";
import { breach, type Source } from "./source.ts";

export const sidesStayApart: Rule = {
  sentence: "server and client import nothing of each other",
  *check(sources) {
    for (const { path, imports } of sources) {
      const here = sideOf(path);
      if (!here || isTest(path)) continue;
      for (const { target, line } of imports) {
        const there = target.startsWith("node:") ? "server" : sideOf(target);
        if (there && there !== here) yield breach(path, line, `${here} imports ${target}`);
      }
    }
  },
  allowed: {
    "features/users/client/index.ts": `import type { User } from "../contract.ts"; import "./card.tsx"; import "react";`,
    "features/users/server/index.ts": `import { user } from "../contract.ts"; import { join } from "node:path";`,
    "features/users/client/card.test.tsx": `import { it } from "node:test";`,
    "app/document.tsx": `import "#platform/client/page.tsx"; import "#platform/server/application/config.ts";`,
  },
  forbidden: {
    "features/users/client/a.tsx": `import type { UserTable } from "../server/tables.ts";`,
    "features/users/server/b.ts": `import { card } from "#features/media/client/index.ts";`,
    "platform/client/c.ts": `import { join } from "node:path";`,
    "platform/server/d.ts": `export { Button } from "#platform/client/ui/button.tsx";`,
  },
};

/** A large feature may split its contract into files of a `contract` folder, behind `contract.ts`. */
const isContract = (path: string) =>
  path.startsWith("platform/contract/") ||
  (isFeature(placeOf(path)) && /^(contract(\.ts$|\/)|permissions\.ts$)/.test(placeOf(path).inside));
/** Libraries of pure functions, which are the same on both sides. */
const isForBothSides = (target: string) => target === "culori";
const isZod = (target: string) => target === "zod" || target.startsWith("zod/");

export const contractsAreIndependent: Rule = {
  sentence: "a contract imports zod, pure libraries, the contracts of the platform and of other features",
  *check(sources) {
    for (const { path, imports } of sources) {
      if (!isContract(path) || isTest(path)) continue;
      for (const { target, line } of imports)
        if (!isZod(target) && !isForBothSides(target) && !isContract(target))
          yield breach(path, line, `a contract imports ${target}`);
    }
  },
  allowed: {
    "features/users/contract.ts": `import { z } from "zod"; import "#platform/contract/ids.ts"; import "#features/media/contract.ts";`,
    "features/polls/contract.ts": `export * from "./contract/votes.ts";`,
    "features/themes/contract/color.ts": `import { parse } from "culori";`,
    "platform/contract/paging.ts": `import { z } from "zod"; import "./ids.ts";`,
    "platform/contract/paging.test.ts": `import { it } from "node:test";`,
  },
  forbidden: {
    "features/users/contract.ts": `import type { UserTable } from "./server/tables.ts";`,
    "features/media/contract.ts": `import "#features/users/server/index.ts";`,
    "features/polls/contract/votes.ts": `import { join } from "node:path";`,
    "addons/qna/contract.ts": `import { randomUUID } from "node:crypto";`,
    "platform/contract/ids.ts": `import "#platform/server/application/context.ts";`,
  },
};

export const browserHasNoZod: Rule = {
  sentence: "no contract and no zod reach the browser: client files import their types only",
  *check(sources) {
    const sourceAt = new Map(sources.map((source) => [source.path, source]));
    const isClient = (path: string) => sideOf(path) === "client" || path === "app/client.tsx";
    for (const { path, imports } of sources) {
      if (!isClient(path) || isTest(path)) continue;
      for (const { target, typeOnly, line } of imports) {
        if (typeOnly || isClient(target)) continue;
        if (target.endsWith("/contract.ts")) yield breach(path, line, `${target} without import type`);
        else if (loadsZod(target, sourceAt)) yield breach(path, line, `${target} brings zod`);
      }
    }
  },
  allowed: {
    "features/users/client/api.ts": `import type { User } from "../contract.ts"; import "#platform/contract/ids.ts";`,
    "features/users/client/user.test.ts": `import { user } from "../contract.ts";`,
    "platform/contract/ids.ts": `import type { z } from "zod"; import "./numbers.ts";`,
    "platform/contract/numbers.ts": "export const most = 100;",
    "platform/contract/paging.ts": `import { z } from "zod";`,
    "platform/contract/lists.ts": `export * from "./paging.ts";`,
  },
  forbidden: {
    "features/users/client/a.ts": `import { user } from "../contract.ts";`,
    "features/users/client/b.ts": `import { type User } from "../contract.ts";`,
    "features/users/client/c.tsx": `const lists = await import("#platform/contract/lists.ts");`,
    "platform/client/d.ts": `import * as z from "zod/mini";`,
    "app/client.tsx": `import "#features/users/contract.ts";`,
  },
};

function loadsZod(target: string, sourceAt: ReadonlyMap<string, Source>, seen = new Set<string>()): boolean {
  if (isZod(target)) return true;
  if (seen.has(target)) return false;
  seen.add(target);
  const imports = sourceAt.get(target)?.imports ?? [];
  return imports.some((next) => !next.typeOnly && loadsZod(next.target, sourceAt, seen));
}
