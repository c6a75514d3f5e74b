import { t } from "#platform/client/translate.ts";
import { DataTable } from "#platform/client/ui/data-table.tsx";
import type { FieldShown, TypePart } from "../contract.ts";
import styles from "./api-docs.module.css";

/** The name of a type, in which records are links to their pages. */
export const TypeName = ({ parts }: { parts: readonly TypePart[] }) => (
  <code className={styles.type} dir="ltr">
    {parts.map(({ text, schema }, index) =>
      schema === undefined ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a type never change
        <a key={index} href={`/api-docs/schemas/${schema}`}>
          {text}
        </a>
      ),
    )}
  </code>
);

/** A description of the contract, in which code is between backticks. */
const Described = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a description never change
  text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

/** What the contract says about a field besides its type. */
const About = ({ description, limits }: FieldShown) => (
  <div lang="en" dir="ltr">
    <Described text={description} />
    {limits !== "" && <div className={styles.quiet}>{limits}</div>}
  </div>
);

/** A table of fields or parameters; nothing when there are none. */
export function ValueFields({ caption, fields }: { caption: string; fields: readonly FieldShown[] }) {
  if (fields.length === 0) return null;
  return (
    <DataTable
      caption={caption}
      rows={fields}
      keyOf={({ name }) => name}
      columns={[
        {
          id: "name",
          label: t("Name"),
          isName: true,
          cell: ({ name, isRequired }) => (
            <>
              <code dir="ltr">{name}</code>
              {isRequired && <div className={styles.quiet}>{t("Required")}</div>}
            </>
          ),
        },
        { id: "type", label: t("Type"), cell: ({ type }) => <TypeName parts={type} /> },
        { id: "about", label: t("Description"), cell: (field) => <About {...field} /> },
      ]}
    />
  );
}
