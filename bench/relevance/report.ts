import type { Judged } from "./judged.ts";
import { type Measures, meanOf } from "./measures.ts";

export interface Result {
  judged: Judged;
  /** Results of the forum and of plain full-text search, with their ratings. */
  forum: Measures;
  plain: Measures;
  /** How many of the first ten of both have no grade for this query. */
  ungraded: number;
}

const ENGINES = ["forum", "plain"] as const;
const figure = (value: number) => value.toFixed(3);
const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

const meanRow = (name: string, results: readonly Result[]) =>
  row(
    name,
    results.length,
    ...ENGINES.flatMap((engine) => {
      const { ndcg, reciprocal, recall } = meanOf(results.map((result) => result[engine]));
      return [figure(ndcg), figure(reciprocal), figure(recall)];
    }),
  );

const queryRow = ({ judged, forum, plain, ungraded }: Result) =>
  row(code(judged.query), figure(forum.ndcg), figure(plain.ndcg), figure(forum.reciprocal), ungraded);

/** Formats the results as Markdown, the worst queries first. */
export function reportRelevance(results: readonly Result[], discussions: number): string {
  const half = (rest: number) => results.filter(({ judged }) => judged.number % 2 === rest);
  return `# How well search answers, ${new Date().toISOString().slice(0, 10)}

- Forum: ${discussions.toLocaleString("en")} discussions
- Asked: ${results.length} queries, by a guest, one result a discussion
- Plain: \`websearch_to_tsquery('english')\` and \`ts_rank\` over the same posts, title and text, the best post of each discussion

${row("", "queries", "nDCG@10", "MRR", "recall@10", "plain nDCG@10", "plain MRR", "plain recall@10")}
|---|---|---|---|---|---|---|---|
${meanRow("all", results)}
${meanRow("odd, by which the formula was tuned", half(1))}
${meanRow("even, by which it was not", half(0))}

${row("Query", "nDCG@10", "plain", "MRR", "ungraded")}
|---|---|---|---|---|
${results
  .toSorted((one, other) => one.forum.ndcg - other.forum.ndcg)
  .map(queryRow)
  .join("\n")}
`;
}
