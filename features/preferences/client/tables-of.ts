import type { PreferenceMap } from "../contract.ts";

/** What one can say of a kind of news: ways to be told of it, and of the defaults that nobody is told. */
export type Choice = "popup" | "email" | "disabled";

const CHOICES: readonly Choice[] = ["popup", "email", "disabled"];

export interface PreferenceRow {
  key: string;
  label: string;
  /** Those that there are for it. */
  choices: Readonly<Partial<Record<Choice, boolean>>>;
}

export interface PreferenceGroup {
  id: string;
  label: string;
  rows: readonly PreferenceRow[];
}

/** A node of a JSON schema, with what stands beside it on a page. */
interface Node {
  type?: string;
  "x-control"?: { label?: string };
  properties?: Readonly<Record<string, Node>>;
}

const childrenOf = ({ properties = {} }: Node) => Object.entries(properties);

function rowOf([key, node]: [string, Node], values: PreferenceMap): PreferenceRow[] {
  const value = (values[key] ?? {}) as Partial<Record<Choice, boolean>>;
  const offered = CHOICES.filter((choice) => node.properties?.[choice]?.type === "boolean");
  if (offered.length === 0) return [];
  return [
    {
      key,
      label: node["x-control"]?.label ?? key,
      choices: Object.fromEntries(offered.map((choice) => [choice, value[choice] ?? false])),
    },
  ];
}

/** The tables of a page, as the schema has them, with what is chosen; what has another shape is none of theirs. */
export function tablesOf(schema: object, values: PreferenceMap): PreferenceGroup[] {
  const groups = childrenOf((schema as Node).properties?.["notifications"] ?? {});
  return groups
    .map(([id, group]) => ({
      id,
      label: group["x-control"]?.label ?? id,
      rows: childrenOf(group).flatMap((child) => rowOf(child, values)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The columns: what is offered in one of the tables at least. */
export const choicesOf = (groups: readonly PreferenceGroup[]): Choice[] =>
  CHOICES.filter((choice) =>
    groups.some(({ rows }) => rows.some(({ choices }) => choices[choice] !== undefined)),
  );
