/** As PostgreSQL prints it. */
interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Node[];
}

/** One access to a table. */
export interface Scan {
  kind: string;
  table: string;
  index: string | null;
  /** How often it was started, and the total number of rows it read. */
  loops: number;
  rows: number;
}

export interface Explained {
  statement: string;
  milliseconds: number;
  /** Of 8 KB, read from memory or from the disk. */
  blocks: number;
  scans: Scan[];
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const below of node.Plans ?? []) yield* nodesOf(below);
}

function scanOf(node: Node): Scan {
  const loops = node["Actual Loops"] ?? 0;
  const eachTime =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return {
    kind: node["Node Type"],
    table: node["Relation Name"] ?? "",
    index: node["Index Name"] ?? null,
    loops,
    rows: Math.round(eachTime * loops),
  };
}

const NOTICE = /^duration: ([\d.]+) ms {2}plan:\n/;

/** Parses a notice of auto_explain; null for any other notice. */
export function readNotice(message: string): Explained | null {
  const [head, milliseconds] = NOTICE.exec(message) ?? [];
  if (head === undefined) return null;
  const { "Query Text": text, Plan } = JSON.parse(message.slice(head.length)) as {
    "Query Text": string;
    Plan: Node;
  };
  return {
    statement: text.replaceAll(/\s+/g, " ").trim(),
    milliseconds: Number(milliseconds),
    blocks: (Plan["Shared Hit Blocks"] ?? 0) + (Plan["Shared Read Blocks"] ?? 0),
    scans: [...nodesOf(Plan)].filter((node) => node["Relation Name"] && node["Actual Loops"]).map(scanOf),
  };
}
