import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import type { PostField } from "../../contract.ts";
import styles from "./post-types-admin-page.module.css";

interface ChosenFieldsProps {
  fields: readonly PostField[];
  /** Ids of the chosen fields, in order. */
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** The fields of a post type: adds, removes and orders them. */
export function ChosenFields({ fields, chosen, onChange }: ChosenFieldsProps) {
  const others = fields.filter(({ postFieldID }) => !chosen.includes(postFieldID));
  const labelOf = (id: string) => fields.find(({ postFieldID }) => postFieldID === id)?.label ?? id;
  const without = (id: string) => chosen.filter((each) => each !== id);
  const moveTo = (id: string, place: number) => onChange(without(id).toSpliced(place, 0, id));
  return (
    <fieldset className={styles.group}>
      <legend>{t("Fields")}</legend>
      <p>{t("Asked for in this order.")}</p>
      <ol className={styles.chosen}>
        {chosen.map((id, place) => (
          <li key={id}>
            <span>
              <bdi>{labelOf(id)}</bdi>
            </span>
            <IconButton
              icon="chevron-up"
              label={t("Move {name} up", { name: labelOf(id) })}
              disabled={place === 0}
              onClick={() => moveTo(id, place - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={t("Move {name} down", { name: labelOf(id) })}
              disabled={place === chosen.length - 1}
              onClick={() => moveTo(id, place + 1)}
            />
            <IconButton
              icon="close"
              label={t("Remove {name}", { name: labelOf(id) })}
              onClick={() => onChange(without(id))}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Select
          // Remounts after each choice, so that it shows none again.
          key={chosen.length}
          name="field"
          label={t("Add Field")}
          options={others.map(({ postFieldID, label }) => ({ value: postFieldID, label }))}
          onChange={({ currentTarget: { value } }) => value && onChange([...chosen, value])}
        />
      )}
    </fieldset>
  );
}
