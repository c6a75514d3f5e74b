import { useForm } from "#platform/client/form.tsx";
import { t } from "#platform/client/translate.ts";
import { Field } from "#platform/client/ui/field.tsx";
import type { AdministeredCategory } from "../../contract.ts";
import { editUrl } from "./addresses.ts";
import styles from "./edit-category.module.css";

interface AddressFieldProps {
  value: string;
  hint?: string;
  categories: readonly AdministeredCategory[];
}

/** The address of a category after `/categories/`, with a link to the category that has it already. */
export function AddressField({ value, hint, categories }: AddressFieldProps) {
  const { fields, values } = useForm();
  const sent = fields["urlcode"] === undefined ? undefined : values["urlcode"]?.trim().toLowerCase();
  const holder = sent && categories.find(({ urlcode }) => urlcode.toLowerCase() === sent);
  return (
    <>
      <Field name="urlcode" label={t("Address")} hint={hint} required value={value}>
        {(control) => (
          <span className={styles.address} dir="ltr">
            <code aria-hidden="true">/categories/</code>
            <input
              {...control}
              type="text"
              dir="auto"
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
            />
          </span>
        )}
      </Field>
      {holder && (
        <p className={styles.holder}>
          <a href={editUrl(holder.categoryID)}>{t("Edit {name}", { name: holder.name })}</a>
        </p>
      )}
    </>
  );
}
