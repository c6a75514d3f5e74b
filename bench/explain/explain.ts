import { command, describeMachine, machineText } from "../machine.ts";
import { thousands } from "../markdown.ts";
import { sizesText } from "../report.ts";
import type { BenchResult } from "../results.ts";
import { signIn, sizesIn } from "../seed/database.ts";
import { build } from "../stand.ts";
import { type ExplainingForum, withExplaining } from "./capture.ts";
import type { Explained, Scan } from "./plans.ts";
import { type Visit, visits } from "./visits.ts";

/** Tables with more rows grow with the forum: no statement may read them entirely. */
const GROWS = 10_000;
/** A scan that ends after so few rows only checks for existence. */
const A_LOOK = 100;
const MOST_OF_IT = 0.5;
/** Rows read by a statement: more is not a failure, but worth reporting. */
const MANY = 20_000;
const SLOW_SECONDS = 1;
const ADMINISTRATOR = 33;
const PAGE = 30;
const STATEMENT_LENGTH = 420;
const NAMED_LENGTH = 160;

/** A statement with its source and its most expensive plan. */
interface Found extends Explained {
  paths: Set<string>;
}

const rowsOf = ({ scans }: Explained) => scans.reduce((sum, { rows }) => sum + rows, 0);

/** Returns whether a scan reads all or most of a table, by any index. */
function readsWhole({ kind, table, rows }: Scan, tables: ReadonlyMap<string, number>): boolean {
  const held = tables.get(table) ?? 0;
  return held > GROWS && (kind === "Seq Scan" ? rows > A_LOOK : rows > held * MOST_OF_IT);
}

async function visitAll(forum: ExplainingForum, all: readonly Visit[], cookies: readonly string[]) {
  const found = new Map<string, Found>();
  const refused: string[] = [];
  const cookieOf = { guest: undefined, member: cookies[0], administrator: cookies[ADMINISTRATOR - 1] };
  for (const [path, as] of all) {
    const accept = path.startsWith("/api/") ? "application/json" : "text/html";
    const cookie = cookieOf[as];
    const began = performance.now();
    const { status, explained } = await forum.ask({ path, headers: { accept, ...(cookie && { cookie }) } });
    const seconds = (performance.now() - began) / 1000;
    if (status >= 300) refused.push(`${path} as ${as}: ${status} after ${seconds.toFixed(1)} s`);
    if (seconds > SLOW_SECONDS) process.stderr.write(`${path} as ${as}: ${seconds.toFixed(1)} s\n`);
    for (const each of explained) {
      const key = `${each.statement} ${each.scans.map(({ kind, table, index }) => `${kind} ${table} ${index}`).sort()}`;
      const known = found.get(key);
      const paths = (known?.paths ?? new Set()).add(`${path} (${as})`);
      found.set(key, { ...(known && rowsOf(known) >= rowsOf(each) ? known : each), paths });
    }
  }
  return { found: [...found.values()].filter(({ scans }) => scans.length > 0), refused };
}

const scanText = ({ kind, table, index, loops, rows }: Scan) =>
  `${kind} ${index ?? table}: ${thousands(rows)} rows${loops > 1 ? ` in ${thousands(loops)} turns` : ""}`;

const shortened = (statement: string) =>
  statement.length > STATEMENT_LENGTH ? `${statement.slice(0, STATEMENT_LENGTH)} …` : statement;

function statementText(each: Found): string {
  const [first = "", ...others] = each.paths;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [
    `### ${first}${more}`,
    "",
    `${each.milliseconds.toFixed(1)} ms, ${thousands(each.blocks)} blocks`,
    "",
    "```sql",
    shortened(each.statement),
    "```",
    "",
    ...each.scans.map((scan) => `- ${scanText(scan)}`),
    "",
  ].join("\n");
}

const section = (title: string, found: readonly Found[]) =>
  found.length === 0 ? `## ${title}\n\nNone.\n` : `## ${title}\n\n${found.map(statementText).join("\n")}`;

interface Plans extends BenchResult {
  /** Statements that read a growing table entirely, one per line. */
  failures: string[];
}

/** Explains every list of the forum in a folder with PostgreSQL. */
export async function explainLists(directory: string): Promise<Plans> {
  build();
  const sizes = await sizesIn(directory);
  if (!sizes) throw new Error("The forum is empty: seed it first.");
  const machine = describeMachine();
  const cookies = await signIn(directory, ADMINISTRATOR);
  const pages = {
    list: Math.min(5000, Math.floor(sizes.discussions / PAGE)),
    thread: Math.ceil(sizes.longest / PAGE),
  };
  const comment = Math.floor(sizes.comments / 2 / 100) * 100;
  return withExplaining(directory, async (forum) => {
    const all = visits(comment, pages);
    const { found, refused } = await visitAll(forum, all, cookies);
    const dearest = found.toSorted((one, other) => rowsOf(other) - rowsOf(one));
    const whole = dearest.filter(({ scans }) => scans.some((scan) => readsWhole(scan, forum.tables)));
    const others = dearest.filter((each) => !whole.includes(each));
    const failures = new Set([
      ...refused.map((each) => `not answered: ${each}`),
      ...whole.flatMap(({ scans, paths, statement }) =>
        scans
          .filter((scan) => readsWhole(scan, forum.tables))
          .map(({ table }) => `all of ${table}: ${[...paths][0]}: ${statement.slice(0, NAMED_LENGTH)}`),
      ),
    ]);
    const text = `# Every list, explained

${machineText(machine)}
${sizesText(sizes)}
- Command: \`${command()}\`
- ${all.length} pages and lists, ${found.length} statements by their plans, those first that look at most rows

## Not answered

${refused.length === 0 ? "None." : refused.map((each) => `- ${each}`).join("\n")}

${section("Reads a whole table that grows", whole)}
${section(
  `Looks at more than ${thousands(MANY)} rows`,
  others.filter((each) => rowsOf(each) > MANY),
)}
${section(
  "All others",
  others.filter((each) => rowsOf(each) <= MANY),
)}`;
    return { text, failures: [...failures] };
  });
}
