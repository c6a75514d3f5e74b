import type { FragmentType } from "../../contract.ts";
import { typeFacts } from "../kinds/facts.ts";
import { parseJson } from "./files.ts";

/** Name and TypeScript type of a prop that the component gets. */
export type DeclaredProp = readonly [name: string, type: string];

/** Returns the props that the schema of a custom fragment declares. */
function propsOfSchema(schema: string): DeclaredProp[] {
  const parsed = parseJson(schema);
  const { properties } = (("value" in parsed && parsed.value) || {}) as {
    properties?: Record<string, { type?: unknown } | null>;
  };
  return Object.entries(properties ?? {}).map(([name, declared]) => [
    name,
    String(declared?.type ?? "unknown"),
  ]);
}

/** Returns the props of a fragment: those of its type, or of its schema. */
export const propsOf = (fragmentType: FragmentType, schema: string): readonly DeclaredProp[] =>
  fragmentType === "CustomFragment" ? propsOfSchema(schema) : typeFacts[fragmentType].props;
