import { useQuery } from "@tanstack/react-query";
import type { RecordChoices } from "#features/layouts/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { Skeleton } from "#platform/client/ui/skeleton.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { TokenField, type TokenOption } from "#platform/client/ui/token-field.tsx";
import type { SchemaControlProps } from "./schema-control.tsx";
import { nameOf, textOf, valueAt } from "./schema-fields.ts";
import styles from "./settings.module.css";

type Row = Readonly<Record<string, unknown>>;

const LISTED = 30;
const MOST_CHARACTERS = 100;

const read = async (api: ApiClient, address: string): Promise<unknown> => {
  const [path = "", search = ""] = address.split("?");
  return api.call("GET", path, { query: Object.fromEntries(new URLSearchParams(search)) } as never);
};

const optionOf = ({ valueKey, labelKey }: RecordChoices, row: Row): TokenOption => ({
  value: String(row[valueKey]),
  label: String(row[labelKey]),
});

/** Finds records by their names. */
async function search(api: ApiClient, choices: RecordChoices, text: string): Promise<TokenOption[]> {
  const { searchUrl, labelKey } = choices;
  const rows = (await read(api, searchUrl.replace("%s", encodeURIComponent(text)))) as Row[];
  const sought = text.toLowerCase();
  return rows
    .filter((row) => String(row[labelKey]).toLowerCase().includes(sought))
    .slice(0, LISTED)
    .map((row) => optionOf(choices, row));
}

/** Reads the names of records; one that no longer exists is named by its id. */
const namesOf = (api: ApiClient, choices: RecordChoices, ids: readonly string[]): Promise<TokenOption[]> =>
  Promise.all(
    ids.map((id) =>
      read(api, choices.singleUrl.replace("%s", encodeURIComponent(id))).then(
        (row) => optionOf(choices, row as Row),
        () => ({ value: id, label: id }),
      ),
    ),
  );

/** One or several records or values, found by their names. */
export function RecordsControl({ field, value }: SchemaControlProps) {
  const api = useApi();
  const { label, description, choices } = field.control;
  const ids = [value ?? []].flat().map(String);
  const records = choices?.api;
  const { data: tokens } = useQuery({
    queryKey: ["layout-editor", records?.singleUrl ?? "", ids.join()],
    queryFn: () => (records ? namesOf(api, records, ids) : []),
    enabled: records !== undefined && ids.length > 0,
  });
  const fixed = Object.entries(choices?.staticOptions ?? {}).map(([each, name]) => ({
    value: each,
    label: name,
  }));
  const chosen = records ? (tokens ?? []) : fixed.filter((each) => ids.includes(each.value));
  if (records && ids.length > 0 && !tokens) return <Skeleton label={label} lines={1} />;
  return (
    <TokenField
      name={nameOf(field)}
      label={label}
      hint={description}
      tokens={chosen}
      isLabelled
      {...(!choices?.isMulti && { most: 1 })}
      load={async (text) =>
        records
          ? search(api, records, text)
          : fixed.filter((each) => each.label.toLowerCase().includes(text.toLowerCase()))
      }
    />
  );
}

/** A text for each of the records. An empty one leaves the text of the record. */
export function TextsControl({ field, value }: SchemaControlProps) {
  const api = useApi();
  const { label, choices } = field.control;
  const records = choices?.api;
  const { data: options } = useQuery({
    queryKey: ["layout-editor", records?.searchUrl ?? ""],
    queryFn: () => (records ? search(api, records, "") : []),
  });
  if (!options) return <Skeleton label={label} lines={1} />;
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {options.map((option) => (
        <TextField
          key={option.value}
          name={`${nameOf(field)}.${option.value}`}
          label={option.label}
          value={textOf(valueAt(value, [option.value]))}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
