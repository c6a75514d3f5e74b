import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { SchemaControl, type SchemaControlProps } from "./schema-control.tsx";
import { fieldsOf, nameOf, type PropSchema, valueAt } from "./schema-fields.ts";
import styles from "./settings.module.css";

const entriesOf = ({ items, anyOf = [] }: PropSchema): PropSchema =>
  items ?? anyOf.find((each) => each.items)?.items ?? {};

/** A list of entries, each with fields of its own: added, removed and moved one by one. */
export function ListControl({ field, value, onSet }: SchemaControlProps) {
  const entries = Array.isArray(value) ? value : [];
  const own = fieldsOf(entriesOf(field.schema));
  const { label, description } = field.control;
  const put = (next: readonly unknown[]) => onSet(field.path, next.length === 0 ? undefined : next);
  const move = (from: number, to: number) => put(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {description && <p className={styles.none}>{description}</p>}
      <ol>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form is made again whenever entries move
          <li key={index}>
            <span className={styles.entry}>
              {t("{number} of {count}", { number: index + 1, count: entries.length })}
              <IconButton
                size="compact"
                icon="chevron-up"
                label={t("Move Up")}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="compact"
                icon="chevron-down"
                label={t("Move Down")}
                disabled={index === entries.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                size="compact"
                icon="close"
                label={t("Remove")}
                onClick={() => put(entries.toSpliced(index, 1))}
              />
            </span>
            {own.map((each) => {
              const path = [...field.path, String(index), ...each.path];
              return (
                <SchemaControl
                  key={nameOf(each)}
                  field={{ ...each, path }}
                  value={valueAt(entry, each.path)}
                  onSet={onSet}
                />
              );
            })}
          </li>
        ))}
      </ol>
      <Button size="compact" onClick={() => put([...entries, {}])}>
        {t("Add")}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </fieldset>
  );
}
