import { inlineMarkdown } from "./markdown-inline.ts";
import type { Cell, Table, TableRow } from "./nodes.ts";

type Align = NonNullable<NonNullable<Cell["attributes"]>["align"]> | "";
const PARTED: Record<Align, string> = { "": "---", start: ":---", center: ":---:", end: "---:" };

/** Returns a pipe table for a head row followed by rows with plain cells; null for any other table. */
export function gridMarkdown({ children }: Table): string | null {
  const [head, body, ...others] = children;
  if (head?.type !== "thead" || others.length > 0 || (body && body.type !== "tbody")) return null;
  const [names, ...more] = head.children;
  if (!names || more.length > 0 || !names.children.every((cell) => isPlain(cell, "th"))) return null;
  const rows = body?.children ?? [];
  const columns = names.children.map(alignOf);
  const fits = ({ children: cells }: TableRow) =>
    cells.length === columns.length &&
    cells.every((cell, column) => isPlain(cell, "td") && alignOf(cell) === columns[column]);
  if (!rows.every(fits)) return null;
  const lines = [row(names), `| ${columns.map((align) => PARTED[align]).join(" | ")} |`, ...rows.map(row)];
  return lines.join("\n");
}

const alignOf = ({ attributes }: Cell): Align => attributes?.align ?? "";

function isPlain({ type, attributes, children }: Cell, wanted: string): boolean {
  const spans = (attributes?.colspan ?? 1) > 1 || (attributes?.rowspan ?? 1) > 1;
  return type === wanted && !spans && children.length === 1 && children[0]?.type === "p";
}

function row({ children }: TableRow): string {
  const cells = children.map(({ children: [only] }) =>
    only?.type === "p" ? inlineMarkdown(only.children, "<br />").trim().replaceAll("|", "\\|") : "",
  );
  return `| ${cells.join(" | ")} |`;
}
