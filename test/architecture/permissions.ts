import type { Rule } from "./rule.ts";
import { breach } from "./source.ts";

const DECLARES = /^(features|addons)\/[a-z-]+\/permissions\.ts$/;
/** Gives a permission its sentence; a check is elsewhere. */
const isDeclaration = (path: string) => DECLARES.test(path) || /\/server\/permissions\.ts$/.test(path);

export const everyPermissionIsChecked: Rule = {
  sentence: "a permission that a feature owns is checked somewhere",
  *check(sources) {
    const declarations = sources.filter(({ path }) => isDeclaration(path));
    const checks = sources.filter(
      ({ path }) => /\/(server|client)\//.test(path) && !/\.test\.tsx?$/.test(path) && !isDeclaration(path),
    );
    for (const { path, text } of sources) {
      if (!DECLARES.test(path)) continue;
      for (const [index, line] of text.split("\n").entries()) {
        const name = /^export const (\w+) = permission\(/.exec(line)?.[1];
        if (!name) continue;
        const use = new RegExp(`\\b${name}\\b`, "g");
        // Once in the import, and again where it is checked.
        const isChecked = checks.some((source) => (source.text.match(use)?.length ?? 0) > 1);
        // The dashboard checks all that staff hold, without naming them.
        const isStaff = new RegExp(
          `addPermission\\(\\s*${name},(?:[^()]|\\bsource\\([^()]*\\))*?isStaff: true`,
        );
        if (!isChecked && !declarations.some((source) => isStaff.test(source.text)))
          yield breach(path, index + 1, `${name} is not checked`);
      }
    }
  },
  allowed: {
    "features/tags/permissions.ts": `export const tagsAdd = permission("tags.add");`,
    "features/tags/server/policy.ts": `import { tagsAdd } from "../permissions.ts"; permissions.has(tagsAdd);`,
  },
  forbidden: {
    "features/polls/permissions.ts": `export const pollsAdd = permission("polls.add");`,
  },
};

const NAMED = /(?:permissions\??\.(?:has|atLeast)|\bcan\.(?:has|atLeast)|permissionProblem)\(\s*\[?\s*"/;

export const checksTakeValues: Rule = {
  sentence: "a check of permissions takes a value that its feature exports, never a name in quotes",
  *check(sources) {
    for (const { path, text } of sources) {
      if (!/^(platform|features|addons|app)\//.test(path) || /\.test\.tsx?$/.test(path)) continue;
      for (const [index, line] of text.split("\n").entries())
        if (NAMED.test(line)) yield breach(path, index + 1, line.trim());
    }
  },
  allowed: { "features/tags/server/a.ts": `permissions.has(tagsAdd); expand.has("body");` },
  forbidden: {
    "features/tags/server/b.ts": `actor.permissions.has("tags.add");`,
    "features/tags/client/c.tsx": `can.atLeast("community.manage");`,
    "features/tags/server/d.ts": `throw permissionProblem(["tags.add"]);`,
  },
};
