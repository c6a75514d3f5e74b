import { readTexts } from "../i18n/sources.ts";
import type { Rule } from "./rule.ts";
import { breach } from "./source.ts";

export const textsAreWrittenDown: Rule = {
  sentence: "a text for readers is a literal with {values}: it is the key of the catalogs",
  *check(sources) {
    for (const { speaker, path, line } of readTexts(sources).unread)
      yield breach(path, line, `${speaker}() of something that is no literal`);
  },
  allowed: {
    "features/users/client/a.tsx": `t("Hello {name}", { name }); t(isNew ? "Post" : "Save"); words.t("No"); list.at(name);`,
    "features/users/server/b.ts": `throw forbidden(reason); throw badRequest(phrase("No {what}.", { what })); phrase(MISSING);`,
    "features/users/c.test.ts": `it("works", (t) => t(name));`,
  },
  forbidden: {
    "features/users/client/d.tsx": "t(title);",
    "features/users/client/e.tsx": `t("Hello " + name);`,
    "features/users/server/f.ts": "words.t(isNew ? title : `Save`);",
    "features/users/server/g.ts": `throw forbidden(\`Not \${name}.\`);`,
    "platform/contract/h.ts": `phrase("At least " + least);`,
  },
};

const PHYSICAL = new RegExp(
  [
    "(?:^|[\\s;{])(?:left|right|direction)\\s*:",
    "(?:margin|padding|border|scroll-margin|scroll-padding|inset)[a-z-]*-(?:left|right)(?:-[a-z]+)?\\s*:",
    "(?:text-align|float|clear)\\s*:\\s*(?:left|right)",
  ].join("|"),
);
const INLINE = /\b(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*)\s*[:=]/;

export const stylesHaveNoSides: Rule = {
  sentence:
    "styles know start and end, not left and right: pages are mirrored where one reads from the right",
  *check(sources) {
    for (const { path, text } of sources) {
      const pattern = path.endsWith(".css") ? PHYSICAL : path.endsWith(".tsx") ? INLINE : null;
      if (!pattern) continue;
      for (const [index, line] of text.split("\n").entries())
        if (pattern.test(line)) yield breach(path, index + 1, line.trim());
    }
  },
  allowed: {
    "features/users/client/a.module.css":
      "a { inset-inline-start: 0; margin-block-end: 4px; text-align: start; flex-direction: row }",
    "features/users/client/b.tsx": "const Page = () => <p style={{ marginInlineStart: 4 }}>left: right</p>;",
  },
  forbidden: {
    "features/users/client/c.module.css": "a {\n  left: 0;\n}",
    "features/users/client/d.module.css": "a { margin-right: 4px }",
    "features/users/client/e.module.css": "a { border-top-left-radius: 4px }",
    "features/users/client/f.module.css": "a { text-align: right }",
    "features/users/client/g.module.css": "a { direction: rtl }",
    "features/users/client/h.tsx": "const Page = () => <p style={{ marginLeft: 4 }} />;",
  },
};
