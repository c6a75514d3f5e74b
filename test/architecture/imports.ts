import { isFeature, isTest, placeOf } from "./place.ts";
import type { Rule } from "./rule.ts";
import { breach } from "./source.ts";

const layers = ["platform", "features", "addons", "app"];
/** Tests, scripts and benchmarks are outside of the layers, above all of them. */
const layerOf = (layer: string) => (layers.includes(layer) ? layers.indexOf(layer) : layers.length);

export const importsPointDown: Rule = {
  sentence: "imports point down: app, addons, features, platform",
  *check(sources) {
    for (const { path, imports } of sources) {
      const from = placeOf(path).layer;
      for (const { target, specifier, line } of imports) {
        const to = placeOf(target).layer;
        if (!from || !to || (isTest(path) && to === "test")) continue;
        if (layerOf(to) > layerOf(from)) yield breach(path, line, `${from} imports ${specifier} above it`);
      }
    }
  },
  allowed: {
    "platform/server/application/context.ts": `import { z } from "zod"; import { db } from "./database.ts";`,
    "features/users/server/index.ts": `import "#platform/server/application/context.ts"; import "#features/settings/contract.ts";`,
    "features/users/users.test.ts": `import { openForum } from "#test/forum.ts";`,
    "addons/qna/server/index.ts": `import "#features/users/server/index.ts"; // import "#app/forum.ts"`,
    "app/forum.ts": `import "#addons/qna/server/index.ts";`,
    "bench/run.ts": `import "#app/forum.ts";`,
  },
  forbidden: {
    "platform/server/a.ts": `import type { User } from "#features/users/contract.ts";`,
    "platform/server/b.ts": `export * from "../../addons/qna/contract.ts";`,
    "features/users/server/c.ts": `const lazy = () => import("#addons/qna/server/index.ts");`,
    "features/users/server/d.ts": `type Forum = import("#app/forum.ts").Forum;`,
    "features/users/e.test.ts": `import { openForum } from "#app/forum.ts";`,
    "addons/qna/server/f.ts": `import {\n  features,\n} from "#app/features.ts";`,
    "app/g.ts": `import "#test/forum.ts";`,
  },
};

export const importsShowWalls: Rule = {
  sentence: "an import is relative inside its module, and starts with # across modules",
  *check(sources) {
    for (const { path, imports } of sources) {
      const from = placeOf(path);
      for (const { target, specifier, line } of imports) {
        const to = placeOf(target);
        if (!from.layer || !to.layer || to.layer === "bench" || to.layer === "scripts") continue;
        const here = to.registry === from.registry;
        if (here && specifier.startsWith("#"))
          yield breach(path, line, `${specifier} is here: make it relative`);
        if (!here && specifier.startsWith("."))
          yield breach(path, line, `${specifier} is in another module: use #`);
      }
    }
  },
  allowed: {
    "features/users/server/routes.ts": `import "../contract.ts"; import "#features/settings/contract.ts";`,
    "platform/server/http/errors.ts": `import "../context.ts"; import "#platform/contract/errors.ts";`,
    "bench/load.ts": `import "./people.ts"; import "../package.json" with { type: "json" };`,
    "scripts/measure.ts": `import "../bench/load.ts"; import "#platform/server/application/config.ts";`,
  },
  forbidden: {
    "features/users/server/a.ts": `import "#features/users/contract.ts";`,
    "features/users/server/b.ts": `import "../../settings/contract.ts";`,
    "platform/server/c.ts": `import "../contract/errors.ts";`,
    "app/d.ts": `import "../platform/server/config.ts";`,
  },
};

const entryPoints = ["contract.ts", "permissions.ts", "server/index.ts", "client/index.ts"];

export const featuresAreEnteredByIndex: Rule = {
  sentence: "a feature or an add-on is entered by its contract, permissions, server/index or client/index",
  *check(sources) {
    for (const { path, imports } of sources) {
      const from = placeOf(path);
      const open = isTest(path) || from.layer === "bench" ? [...entryPoints, "testing.ts"] : entryPoints;
      for (const { target, line } of imports) {
        const to = placeOf(target);
        if (!isFeature(to) || to.registry === from.registry || open.includes(to.inside)) continue;
        yield breach(
          path,
          line,
          `${target} is not an entry point: import ${to.registry} by ${open.join(", ")}`,
        );
      }
    }
  },
  allowed: {
    "features/comments/server/index.ts": `import "./queries.ts"; import "#features/users/server/index.ts";`,
    "features/comments/client/index.ts": `import "#features/users/client/index.ts";`,
    "features/comments/contract.ts": `import "#features/users/contract.ts";`,
    "features/comments/comments.test.ts": `import { aUser } from "#features/users/testing.ts";`,
    "bench/data.ts": `import { aUser } from "#features/users/testing.ts";`,
  },
  forbidden: {
    "features/comments/server/a.ts": `import { findUser } from "#features/users/server/queries.ts";`,
    "features/comments/client/b.ts": `import type { Card } from "#features/users/client/user-card.tsx";`,
    "features/comments/c.test.ts": `import { findUser } from "#features/users/server/queries.ts";`,
    "features/comments/server/d.ts": `import { aUser } from "#features/users/testing.ts";`,
    "app/e.ts": `import { poll } from "#addons/polls/server/polls.ts";`,
  },
};
