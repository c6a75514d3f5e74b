import type { ESTree } from "vite";
import { isFeature, isTest, placeOf } from "./place.ts";
import type { Rule } from "./rule.ts";
import { type Breach, breach, type Source } from "./source.ts";

const builders = ["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"];
const writers = ["insertInto", "updateTable", "deleteFrom", "mergeInto"];

const methodOf = ({ callee }: ESTree.CallExpression) =>
  callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : "";
const isSql = ({ tag }: ESTree.TaggedTemplateExpression) => tag.type === "Identifier" && tag.name === "sql";

const isComposed = ({ path }: Source) =>
  (isFeature(placeOf(path)) || placeOf(path).layer === "app") && !isTest(path);
const isQueries = ({ path }: Source) => /^server\/(.+[-/])?queries\.ts$/.test(placeOf(path).inside);

export const queriesAskTheDatabase: Rule = {
  sentence: "only queries.ts and *-queries.ts touch the database",
  *check(sources) {
    for (const source of sources) {
      if (!isComposed(source) || isQueries(source)) continue;
      const breaches: Breach[] = [];
      const found = (node: ESTree.Node, what: string) =>
        breaches.push(breach(source.path, source.lineOf(node), `${what} belongs in queries.ts`));
      source.visit({
        CallExpression(node) {
          if (builders.includes(methodOf(node))) found(node, methodOf(node));
        },
        TaggedTemplateExpression(node) {
          if (isSql(node)) found(node, "sql");
        },
      });
      yield* breaches;
    }
  },
  allowed: {
    "features/users/server/queries.ts": `db.selectFrom("users");`,
    "addons/qna/server/answer-queries.ts": "sql`select 1`;",
    "features/users/testing.ts": `db.insertInto("users");`,
    "features/users/users.test.ts": `db.selectFrom("users");`,
    "features/users/server/find-user.ts": `// db.selectFrom("users")\nconst text = "selectFrom(";`,
    "platform/server/jobs/queue.ts": `db.deleteFrom("jobs");`,
    "bench/data.ts": `db.insertInto("users");`,
  },
  forbidden: {
    "features/users/server/routes.ts": `context.db\n  .selectFrom("users")\n  .selectAll();`,
    "features/users/server/policy.ts": `eb.exists(eb.selectFrom("roles"));`,
    "features/users/server/my-subqueries.ts": "sql<boolean>`true`;",
    "addons/qna/server/index.ts": `db.insertInto("answers");`,
    "app/cli.ts": `db.deleteFrom("users");`,
  },
};

export const ownersWriteTables: Rule = {
  sentence: "a table is written by the feature whose server/tables.ts declares it",
  *check(sources) {
    const tables = Map.groupBy(
      sources.filter(({ path }) => placeOf(path).inside === "server/tables.ts"),
      ({ path }) => placeOf(path).registry,
    );
    for (const source of sources) {
      if (!isComposed(source)) continue;
      const { registry } = placeOf(source.path);
      const own = (tables.get(registry) ?? []).flatMap(declaredTables);
      for (const { table, line } of writtenTables(source))
        if (!own.includes(table)) yield breach(source.path, line, `${table} is not a table of ${registry}`);
    }
  },
  allowed: {
    "features/users/server/tables.ts": `declare module "#platform/server/database/database.ts" { interface Database { users: UserTable; userRoles: X } }`,
    "features/users/server/queries.ts": `
      db.insertInto("users"); db.updateTable("userRoles as r"); db.selectFrom("roles");
      sql\`insert into user_roles select 1 on conflict do update set x = 1\`;
      sql\`select 1 from roles for update of roles skip locked\`;`,
    "features/users/users.test.ts": `db.deleteFrom("roles");`,
  },
  forbidden: {
    "features/users/server/role-queries.ts": `db.insertInto("roles");`,
    "features/users/server/a-queries.ts": `db.updateTable("roles as r");`,
    "features/users/server/b-queries.ts": `db.with("gone", (with_) => with_.deleteFrom("roles"));`,
    "features/users/server/c-queries.ts": "sql`update role_grants set count = 1`;",
    "addons/qna/server/queries.ts": `db.updateTable("users");`,
  },
};

/** Returns the properties of the `interface Database` which a `tables.ts` merges into the platform's. */
function declaredTables(source: Source): string[] {
  const tables: string[] = [];
  source.visit({
    TSInterfaceDeclaration({ id, body }) {
      if (id.name !== "Database") return;
      for (const member of body.body)
        if (member.type === "TSPropertySignature" && member.key.type === "Identifier")
          tables.push(member.key.name);
    },
  });
  return tables;
}

function writtenTables(source: Source): { table: string; line: number }[] {
  const written: { table: string; line: number }[] = [];
  source.visit({
    CallExpression(node) {
      const [first] = node.arguments;
      if (!writers.includes(methodOf(node)) || first?.type !== "Literal") return;
      written.push({ table: String(first.value).split(" ")[0]!, line: source.lineOf(node) });
    },
    TaggedTemplateExpression(node) {
      if (!isSql(node)) return;
      const text = node.quasi.quasis.map((part) => part.value.raw).join("?");
      for (const table of tablesWrittenInSql(text)) written.push({ table, line: source.lineOf(node) });
    },
  });
  return written;
}

function tablesWrittenInSql(text: string): string[] {
  const matches = text.matchAll(/\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?"?(\w+)/gi);
  // No table follows in "do update set", "for update of", "for update skip locked".
  const names = [...matches].map(([, name]) => name!).filter((name) => !/^(set|of|skip|nowait)$/i.test(name));
  return names.map((name) => name.replace(/_(\w)/g, (_, character: string) => character.toUpperCase()));
}
