import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { SearchEngine } from "./port.ts";
import { answer } from "./postgres/answer.ts";
import { bounded } from "./postgres/bounded.ts";
import { removeRecords, storeDocuments } from "./postgres/indexing/store.ts";
import { listKnown, listMembers } from "./postgres/known.ts";
import { suggestions } from "./postgres/query/suggest.ts";
import { explain } from "./postgres/ranking/explain.ts";
import { forgetStatistics } from "./postgres/ranking/statistics.ts";

interface Options {
  /** Language of documents without a language. */
  siteLanguage(context: Context): string;
}

/** The search engine that uses the forum's database: texts are split into words here and matched by PostgreSQL. */
export const postgresEngine = ({ siteLanguage }: Options): SearchEngine => ({
  name: "PostgreSQL",
  index: (context, documents) => storeDocuments(context, documents, siteLanguage(context)),
  remove: removeRecords,
  listIndexed: listKnown,
  members: listMembers,
  query: (context, query) => bounded(context, (inside) => answer(inside, query, siteLanguage(context))),
  suggest: (context, query) =>
    bounded(context, (inside) => suggestions(inside, query, siteLanguage(context))),
  explain: (context, query, record) =>
    bounded(context, (inside) => explain(inside, query, record, siteLanguage(context))),
  async optimize(context) {
    await sql`analyze search_parts, search_titles`.execute(context.db);
    forgetStatistics(context);
  },
});
