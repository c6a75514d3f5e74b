import { t } from "#platform/client/translate.ts";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import type { FragmentType } from "../../contract.ts";
import { propsOf } from "./declared-props.ts";
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

interface PropsTableProps {
  fragmentType: FragmentType;
  /** The text of the schema of a custom fragment. */
  schema: string;
  sample: Sample;
}

/** What the component gets: the props of the type, with the values of the sample. */
export function PropsTable({ fragmentType, schema, sample }: PropsTableProps) {
  const rows = propsOf(fragmentType, schema).map(
    ([name, type]): Prop => ({ name, type, value: sample.data[name] }),
  );
  const columns: Column<Prop>[] = [
    { id: "name", label: t("Name"), isName: true, cell: ({ name }) => <code>{name}</code> },
    { id: "type", label: t("Type"), cell: ({ type }) => <code dir="ltr">{type}</code> },
    { id: "sample", label: t("Sample"), cell: ({ value }) => <span dir="auto">{shortened(value)}</span> },
  ];
  return <DataTable caption={t("Props")} columns={columns} rows={rows} keyOf={({ name }) => name} />;
}
