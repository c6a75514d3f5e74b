import { type FormEvent, useRef } from "react";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { useLeave } from "#platform/client/use-leave.ts";
import type { AdministeredCategory, AllowedPostType, Category } from "../../contract.ts";
import { editUrl, freeUrlcode } from "./addresses.ts";
import { CategoryFields, shapeOf } from "./category-fields.tsx";
import { categoryOptions } from "./category-options.ts";
import styles from "./edit-category.module.css";
import { FormButtons } from "./form-buttons.tsx";
import { Panel } from "./panel.tsx";

const shape = ({ parentCategoryID, ...typed }: Record<string, unknown>) => ({
  ...shapeOf(null)(typed),
  parentCategoryID: parentCategoryID ? Number(parentCategoryID) : null,
});

/** Fills in the address while the name is typed, until it is typed itself. */
function useAddressOfName(categories: readonly AdministeredCategory[]) {
  const isOwn = useRef(false);
  return ({ target, currentTarget }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "urlcode") isOwn.current = target.value !== "";
    const address = currentTarget.querySelector<HTMLInputElement>("input[name=urlcode]");
    if (target.name !== "name" || isOwn.current || !address) return;
    const taken = new Set(categories.map(({ urlcode }) => urlcode.toLowerCase()));
    address.value = target.value.trim() === "" ? "" : freeUrlcode(target.value, taken);
  };
}

interface AddCategoryProps {
  categories: readonly AdministeredCategory[];
  postTypes: readonly AllowedPostType[];
  parentCategoryID: number | null;
}

/** Adds a category, and opens it. */
export function AddCategory({ categories, postTypes, parentCategoryID }: AddCategoryProps) {
  const forget = useForgetAll();
  const leave = useLeave();
  const onInput = useAddressOfName(categories);
  return (
    <Panel title={t("Add Category")} mark={<Icon name="plus" size={20} />} entries={null}>
      <Form<Category>
        className={styles.form}
        label={t("Add Category")}
        method="POST"
        path="/categories"
        shape={shape}
        guarded
        onDone={async ({ categoryID, name }) => {
          toasts.add({ body: t("{name} has been added.", { name }), autoDismiss: true });
          await forget();
          leave(editUrl(categoryID));
        }}
      >
        <div className={styles.body} onInput={onInput}>
          <FormMessage />
          <CategoryFields category={null} {...{ categories, postTypes }} />
          <Select
            name="parentCategoryID"
            label={t("Inside")}
            nothing={t("Top level")}
            value={String(parentCategoryID ?? "")}
            options={categoryOptions(categories, () => true)}
          />
        </div>
        <FormButtons submit={t("Add Category")} />
      </Form>
    </Panel>
  );
}
