import type { Rule } from "./rule.ts";
import { breach } from "./source.ts";

const vagueNames = ["utils", "helpers", "common", "shared", "types", "services", "models", "lib"];
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;

export const foldersAreNamedForNouns: Rule = {
  sentence: `no folder is named ${vagueNames.join(", ")}`,
  *check(sources) {
    for (const { path } of sources) {
      const folder = path
        .split("/")
        .slice(0, -1)
        .find((name) => vagueNames.includes(name));
      if (folder) yield breach(path, 1, `${folder}/ says nothing: name the noun`);
    }
  },
  allowed: { "features/users/server/shared.ts": "", "docs/style.md": "" },
  forbidden: { "platform/utils/dates.ts": "", "features/users/client/types/user.ts": "", "lib/index.ts": "" },
};

export const filesAreKebabCase: Rule = {
  sentence: "files are named in kebab-case",
  *check(sources) {
    for (const { path } of sources) {
      const name = path.split("/").at(-1)!;
      if (/\.(tsx?|css|sql)$/.test(name) && !kebabCase.test(name)) yield breach(path, 1, "not in kebab-case");
    }
  },
  allowed: {
    "README.md": "",
    "features/users/migrations/0001-users.sql": "",
    "features/users/client/user-card.module.css": "",
    "features/users/user-names.test.ts": "",
  },
  forbidden: {
    "features/users/client/UserCard.tsx": "",
    "features/users/client/user_card.module.css": "",
    "platform/server/openForum.test.ts": "",
  },
};
