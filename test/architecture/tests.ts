import type { ESTree } from "vite";
import type { Rule } from "./rule.ts";
import { type Breach, breach } from "./source.ts";

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path);
const testNames = ["describe", "suite", "it", "test", "t", "context"];
const exceptions = ["skip", "only", "todo"];

const nameOf = (node: { type: string; name?: unknown }) =>
  node.type === "Identifier" ? String(node.name) : "";

function exceptionOptions(node: ESTree.CallExpression): string[] {
  if (!testNames.includes(nameOf(node.callee))) return [];
  const properties = node.arguments.flatMap((argument) =>
    argument.type === "ObjectExpression" ? argument.properties : [],
  );
  const keys = properties.map((property) => (property.type === "Property" ? nameOf(property.key) : ""));
  return keys.filter((key) => exceptions.includes(key));
}

export const everyTestRuns: Rule = {
  sentence: "every test runs: no skip, only or todo",
  *check(sources) {
    for (const { path, visit, lineOf } of sources) {
      if (!isTestFile(path)) continue;
      const breaches: Breach[] = [];
      visit({
        MemberExpression(node) {
          const property = nameOf(node.property);
          if (testNames.includes(nameOf(node.object)) && exceptions.includes(property))
            breaches.push(breach(path, lineOf(node), `.${property}`));
        },
        CallExpression(node) {
          for (const key of exceptionOptions(node)) breaches.push(breach(path, lineOf(node), `{ ${key} }`));
        },
      });
      yield* breaches;
    }
  },
  allowed: {
    "features/users/users.test.ts": `it("skips the first", { timeout: 5 }, () => { list({ skip: 1 }); line.skip(); });`,
  },
  forbidden: {
    "features/users/a.test.ts": `it.skip("works", () => {});`,
    "features/users/b.test.ts": `describe("users", () => { test.only("works", () => {}); });`,
    "features/users/c.test.ts": `it("works", { skip: process.platform === "darwin" }, () => {});`,
    "features/users/client/d.test.tsx": `it("works", (t) => t.skip());`,
    "features/users/e.test.ts": `it.todo("works");`,
  },
};

/** `waitForFunction` evaluates text in the page, which refuses it: `untilTrue` of the stage waits instead. */
const sleepers = ["setTimeout", "waitForTimeout", "waitForFunction"];
/** Pauses between crashes. */
const SCHEDULE = "test/crash/pause.ts";
const isOfTests = (path: string) => isTestFile(path) || /^test\/.+\.tsx?$/.test(path);

export const noTestSleeps: Rule = {
  sentence: "no test sleeps: it waits for what it wants to see, as a page with its policy allows",
  *check(sources) {
    for (const { path, visit, lineOf } of sources) {
      if (!isOfTests(path) || path === SCHEDULE) continue;
      const breaches: Breach[] = [];
      visit({
        ImportSpecifier(node) {
          if (nameOf(node.imported) === "setTimeout") breaches.push(breach(path, lineOf(node), "setTimeout"));
        },
        CallExpression(node) {
          const { callee } = node;
          const name = nameOf(callee.type === "MemberExpression" ? callee.property : callee);
          if (sleepers.includes(name)) breaches.push(breach(path, lineOf(node), `${name}()`));
        },
      });
      yield* breaches;
    }
  },
  allowed: {
    "features/users/users.test.ts": `await forum.drained(); const script = "setTimeout(run, 5)";`,
    "features/users/turns.test.ts": `import { setImmediate as turn } from "node:timers/promises";`,
    "platform/client/api.ts": "setTimeout(retry, 100);",
    [SCHEDULE]: `import { setTimeout as pause } from "node:timers/promises";`,
  },
  forbidden: {
    "features/users/a.test.ts": "await new Promise((resolve) => setTimeout(resolve, 100));",
    "features/users/b.test.ts": `import { setTimeout as pause } from "node:timers/promises";`,
    "test/e2e/c.test.ts": "await page.waitForTimeout(500);",
    "test/e2e/d.test.ts": `await page.waitForFunction("document.title === 'Posts'");`,
    "test/e2e/stage.ts": "await field.page().waitForTimeout(20);",
    "test/crash/run.ts": "await looker.waitForTimeout(100);",
  },
};
