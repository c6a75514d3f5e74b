import type { PreferenceMap } from "../contract.ts";

/** A choice for a preference: a channel, or, among the defaults, off for everyone. */
export type Choice = "popup" | "email" | "disabled";

const CHOICES: readonly Choice[] = ["popup", "email", "disabled"];

export interface PreferenceRow {
  key: string;
  label: string;
  /** The available choices, with their values. */
  choices: Readonly<Partial<Record<Choice, boolean>>>;
}

export interface PreferenceGroup {
  id: string;
  label: string;
  rows: readonly PreferenceRow[];
}

/** A node of a JSON schema, with its annotations for pages. */
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

/**
 * Returns the tables of a page from the schema, with the chosen values; nodes of another shape are skipped.
 */
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

/** Returns the columns: choices that occur in at least one of the tables. */
export const choicesOf = (groups: readonly PreferenceGroup[]): Choice[] =>
  CHOICES.filter((choice) =>
    groups.some(({ rows }) => rows.some(({ choices }) => choices[choice] !== undefined)),
  );
