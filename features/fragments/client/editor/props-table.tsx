import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import type { FragmentType } from "../../contract.ts";
import { typeFacts } from "../kinds/facts.ts";
import { parseJson } from "./files.ts";
import type { Sample } from "./samples.ts";

interface Prop {
  name: string;
  type: string;
  value: unknown;
}

/** Longest value of a sample in the table, in characters. */
const LONGEST = 40;

const shortened = (value: unknown) => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};

/** Returns the props that the schema of a custom fragment declares. */
function declaredProps(schema: string): (readonly [name: string, type: string])[] {
  const parsed = parseJson(schema);
  const { properties } = (("value" in parsed && parsed.value) || {}) as {
    properties?: Record<string, { type?: unknown } | null>;
  };
  return Object.entries(properties ?? {}).map(([name, declared]) => [
    name,
    String(declared?.type ?? "unknown"),
  ]);
}

interface PropsTableProps {
  fragmentType: FragmentType;
  /** The text of the schema of a custom fragment. */
  schema: string;
  sample: Sample;
}

/** What the component gets: the props of the type, with the values of the sample. */
export function PropsTable({ fragmentType, schema, sample }: PropsTableProps) {
  const props = fragmentType === "CustomFragment" ? declaredProps(schema) : typeFacts[fragmentType].props;
  const rows = props.map(([name, type]): Prop => ({ name, type, value: sample.data[name] }));
  const columns: Column<Prop>[] = [
    { id: "name", label: t("Name"), isName: true, cell: ({ name }) => <code>{name}</code> },
    { id: "type", label: t("Type"), cell: ({ type }) => <code dir="ltr">{type}</code> },
    { id: "sample", label: t("Sample"), cell: ({ value }) => <span dir="auto">{shortened(value)}</span> },
  ];
  return <DataTable caption={t("Props")} columns={columns} rows={rows} keyOf={({ name }) => name} />;
}
