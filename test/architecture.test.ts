import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { addressesGetTheBase } from "./architecture/addresses.ts";
import { wordsArePlain } from "./architecture/banned-words.ts";
import { cachesAreBounded } from "./architecture/caches.ts";
import { ownersWriteTables, queriesAskTheDatabase } from "./architecture/database.ts";
import { extensionPointsAreTested } from "./architecture/extension-points.ts";
import { featuresAreEnteredByIndex, importsPointDown, importsShowWalls } from "./architecture/imports.ts";
import { filesAreKebabCase, foldersAreNamedForNouns } from "./architecture/names.ts";
import { importsAreNeeds, noFolderNeedsItself } from "./architecture/order.ts";
import { checksTakeValues, everyPermissionIsChecked } from "./architecture/permissions.ts";
import type { Rule } from "./architecture/rule.ts";
import { browserHasNoZod, contractsAreIndependent, sidesStayApart } from "./architecture/sides.ts";
import { type Source, sourceOf } from "./architecture/source.ts";
import {
  addonsIntroduceThemselves,
  filesAreShort,
  noConsoleLog,
  noEnums,
  promisesHaveIssues,
} from "./architecture/style.ts";
import { everyTestRuns, noTestSleeps } from "./architecture/tests.ts";
import { stylesHaveNoSides, textsAreWrittenDown } from "./architecture/texts.ts";
import { readTree } from "./architecture/tree.ts";

const rules: Rule[] = [
  importsPointDown,
  importsShowWalls,
  featuresAreEnteredByIndex,
  importsAreNeeds,
  noFolderNeedsItself,
  sidesStayApart,
  contractsAreIndependent,
  browserHasNoZod,
  queriesAskTheDatabase,
  ownersWriteTables,
  everyPermissionIsChecked,
  checksTakeValues,
  foldersAreNamedForNouns,
  filesAreKebabCase,
  filesAreShort,
  noEnums,
  noConsoleLog,
  promisesHaveIssues,
  cachesAreBounded,
  everyTestRuns,
  noTestSleeps,
  extensionPointsAreTested,
  addonsIntroduceThemselves,
  textsAreWrittenDown,
  wordsArePlain,
  stylesHaveNoSides,
  addressesGetTheBase,
];

const tree = readTree(fileURLToPath(new URL("..", import.meta.url)));
const planted = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => sourceOf(path, text));
const breachesOf = (rule: Rule, sources: readonly Source[]) =>
  [...rule.check(sources)].map(({ path, line, message }) => `${path}:${line} ${rule.sentence}: ${message}`);
const assertHolds = (breaches: string[]) => assert.ok(breaches.length === 0, `\n${breaches.join("\n")}`);

it("reads the files written by hand, and no others", () => {
  const paths = tree.map(({ path }) => path);
  assert.ok(paths.includes("test/architecture.test.ts") && paths.includes("package.json"));
  assert.ok(!paths.some((path) => path.includes("node_modules/") || path.startsWith(".git/")));
});

for (const rule of rules)
  describe(rule.sentence, () => {
    it("holds in this tree", () => assertHolds(breachesOf(rule, tree)));

    it("accepts its allowed files", () => assertHolds(breachesOf(rule, planted(rule.allowed))));

    for (const [path, text] of Object.entries(rule.forbidden))
      it(`is broken by ${path}`, () => {
        assert.notDeepEqual(breachesOf(rule, planted({ ...rule.allowed, [path]: text })), []);
      });
  });
