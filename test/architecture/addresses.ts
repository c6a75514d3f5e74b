import type { ESTree } from "vite";
import type { Rule } from "./rule.ts";
import { type Breach, breach } from "./source.ts";

/** Functions of browsers that take an address. */
const TAKES_ADDRESS = /^(?:fetch|register|open|EventSource)$/;
const isClient = (path: string) => /(?:^|\/)client\//.test(path) && !/\.test\.tsx?$/.test(path);

const nameOf = (callee: ESTree.Expression | ESTree.Super): string =>
  callee.type === "Identifier"
    ? callee.name
    : callee.type === "MemberExpression" && callee.property.type === "Identifier"
      ? callee.property.name
      : "";

/** Returns how an argument begins, as far as it is written. */
function beginningOf(argument: ESTree.Argument | undefined): string {
  if (argument?.type === "Literal" && typeof argument.value === "string") return argument.value;
  return argument?.type === "TemplateLiteral" ? (argument.quasis[0]?.value.raw ?? "") : "";
}

export const addressesGetTheBase: Rule = {
  sentence: "addresses reach the browser with the path below which the forum is",
  *check(sources) {
    for (const { path, visit, lineOf } of sources) {
      if (!isClient(path) || path === "platform/client/base-path.ts") continue;
      const breaches: Breach[] = [];
      const look = (node: ESTree.CallExpression | ESTree.NewExpression) => {
        const name = nameOf(node.callee);
        const { callee } = node;
        const isLocation =
          callee.type === "MemberExpression" &&
          callee.object.type === "Identifier" &&
          callee.object.name === "location";
        if (isLocation && name === "assign") breaches.push(breach(path, lineOf(node), "use openDocument"));
        else if (TAKES_ADDRESS.test(name) && /^\/(?!\/)/.test(beginningOf(node.arguments[0])))
          breaches.push(breach(path, lineOf(node), "let it begin with BASE, or pass it to atBase"));
      };
      visit({ CallExpression: look, NewExpression: look });
      yield* breaches;
    }
  },
  allowed: {
    "platform/client/base-path.ts":
      "export const openDocument = (address: string) => location.assign(address);",
    "features/users/client/a.tsx": 'const Page = () => <a href="/users">{text.replace("/", "-")}</a>;',
    "features/users/client/b.ts":
      "void fetch(BASE + address); void fetch(BASE + `/users`); openDocument('/users');",
    "features/users/server/c.ts": 'void fetch("/users");',
  },
  forbidden: {
    "features/users/client/d.ts": "location.assign(url);",
    "features/users/client/e.ts": 'void fetch("/api/v2/users");',
    "features/users/client/f.ts": "new EventSource(`/api/v2/live`);",
    "features/users/client/g.ts": 'navigator.serviceWorker.register("/sw.js");',
  },
};
