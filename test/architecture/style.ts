import type { Rule } from "./rule.ts";
import { type Breach, breach, type Source } from "./source.ts";

export const noEnums: Rule = {
  sentence: "no enum: types are erased, and nothing is left of one",
  *check(sources) {
    for (const { path, visit, lineOf } of sources) {
      const lines: number[] = [];
      visit({ TSEnumDeclaration: (node) => void lines.push(lineOf(node)) });
      for (const line of lines) yield breach(path, line, "write a union of strings instead of an enum");
    }
  },
  allowed: { "platform/server/kind.ts": `// enum Kind {}\nexport type Kind = "enum" | "union";` },
  forbidden: {
    "platform/server/a.ts": "enum Kind { One }",
    "platform/server/b.ts": "export declare const enum Kind { One }",
  },
};

const speaks = (path: string) => /^(scripts|bench)\//.test(path) || path === "app/cli.ts";

export const noConsoleLog: Rule = {
  sentence: "console.log is for scripts/, bench/ and app/cli.ts",
  *check(sources) {
    for (const { path, visit, lineOf } of sources) {
      const breaches: Breach[] = [];
      visit({
        MemberExpression(node) {
          const { object, property } = node;
          const isLog = property.type === "Identifier" && property.name === "log";
          if (isLog && object.type === "Identifier" && object.name === "console")
            breaches.push(breach(path, lineOf(node), "console.log"));
        },
      });
      if (!speaks(path)) yield* breaches;
    }
  },
  allowed: {
    "app/cli.ts": "console.log(1);",
    "bench/run.ts": "console.log(1);",
    "platform/server/application/report.ts": "// console.log(1)\nconsole.error(1); logger.log(2);",
  },
  forbidden: {
    "platform/server/a.ts": "console.log(1);",
    "features/users/client/b.tsx": "const Page = () => <p onClick={() => console.log(1)} />;",
    "test/c.ts": "lines.forEach(console.log);",
  },
};

export const promisesHaveIssues: Rule = {
  sentence: "TODO and FIXME name their issue: #12",
  *check(sources) {
    for (const source of sources)
      for (const { text, line } of remarksOf(source))
        if (/\b(TODO|FIXME)\b/.test(text) && !/#\d/.test(text)) yield breach(source.path, line, text.trim());
  },
  allowed: {
    "platform/server/a.ts": `// TODO #12: ask twice\nconst text = "TODO";`,
    "docs/style.md": "No TODO without an issue.",
  },
  forbidden: {
    "platform/server/b.ts": "/* FIXME ask twice */",
    "features/users/client/c.tsx": "const Page = () => <p>{/* TODO: later */}</p>;",
    "features/users/client/d.module.css": "a {\n  color: red; /* TODO */\n}",
    "features/users/migrations/0001-users.sql": "-- TODO an index",
  },
};

/** Returns the comments of code; of styles and SQL every line, where a false match is unlikely. */
function remarksOf({ path, text, comments }: Source): Source["comments"] {
  if (!/\.(css|sql)$/.test(path)) return comments;
  return text.split("\n").map((line, index) => ({ text: line, line: index + 1 }));
}

const mostLines = 400;

export const filesAreShort: Rule = {
  sentence: `no file of code is longer than ${mostLines} lines`,
  *check(sources) {
    for (const { path, text } of sources) {
      const lines = text.trimEnd().split("\n").length;
      if (/\.tsx?$/.test(path) && lines > mostLines)
        yield breach(path, mostLines + 1, `${lines} lines: do two nouns live here?`);
    }
  },
  allowed: {
    "platform/server/a.ts": "a;\n".repeat(400),
    "features/layouts/fallback.json": "1\n".repeat(500),
  },
  forbidden: {
    "platform/server/b.ts": "b;\n".repeat(401),
    "features/users/client/c.tsx": "c;\n".repeat(401),
  },
};

export const addonsIntroduceThemselves: Rule = {
  sentence: "every add-on has a README.md",
  *check(sources) {
    const paths = new Set(sources.map(({ path }) => path));
    const folders = new Set([...paths].flatMap((path) => /^addons\/[^/]+(?=\/)/.exec(path) ?? []));
    for (const folder of folders)
      if (!paths.has(`${folder}/README.md`)) yield breach(`${folder}/README.md`, 1, "is missing");
  },
  allowed: { "addons/qna/README.md": "# Questions", "addons/qna/contract.ts": "", "addons/order.ts": "" },
  forbidden: { "addons/polls/contract.ts": "", "addons/badges/docs/README.md": "" },
};
