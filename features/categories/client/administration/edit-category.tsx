import { useState } from "react";
import { translateDialog } from "#features/translations/client/index.ts";
import { Form } from "#platform/client/form.tsx";
import { useForgetAll } from "#platform/client/query.tsx";
import { Slot } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { AdministeredCategory, AllowedPostType, EditedCategory } from "../../contract.ts";
import { CategoryMark } from "../category-mark.tsx";
import { type CategoryStepProps, categorySteps } from "../slots.ts";
import { CategoryFields, shapeOf } from "./category-fields.tsx";
import styles from "./edit-category.module.css";
import { FormButtons } from "./form-buttons.tsx";
import { Panel } from "./panel.tsx";

const picturesDialog = onDemand(async () => (await import("./pictures-dialog.tsx")).PicturesDialog);
const permissionsDialog = onDemand(async () => (await import("./permissions-dialog.tsx")).PermissionsDialog);

const ruleOf = ({ customPermissions, permissionsOf }: EditedCategory) => {
  if (customPermissions) return t("Own permissions");
  return permissionsOf === null ? t("As everywhere") : t("As in {name}", { name: permissionsOf });
};

const picturesOf = ({ iconUrl, bannerUrl }: EditedCategory) =>
  [iconUrl && t("Icon"), bannerUrl && t("Banner")].filter(Boolean).join(", ") || t("None");

/** A row that opens settings of their own, with what is set now. */
const Step = ({ label, value, onOpen }: CategoryStepProps) => (
  <button type="button" className={styles.step} aria-haspopup="dialog" onClick={onOpen}>
    {label}
    <span>{value}</span>
    <Icon name="chevron-end" size={16} />
  </button>
);

interface EditCategoryProps {
  category: EditedCategory;
  categories: readonly AdministeredCategory[];
  postTypes: readonly AllowedPostType[];
  entries(): readonly MenuEntry[];
}

/** Edits a category beside the tree. */
export function EditCategory({ category, categories, postTypes, entries }: EditCategoryProps) {
  const forget = useForgetAll();
  const [dialog, setDialog] = useState<"pictures" | "permissions" | "translations" | null>(null);
  const { categoryID, name, iconUrl } = category;
  const close = () => setDialog(null);
  return (
    <Panel
      title={name}
      mark={
        iconUrl ? <img className={styles.icon} src={iconUrl} alt="" /> : <CategoryMark {...{ categoryID }} />
      }
      entries={entries}
    >
      <Form
        className={styles.form}
        label={t("Edit {name}", { name })}
        method="PATCH"
        path={`/categories/${categoryID}`}
        shape={shapeOf(category)}
        guarded
        onDone={() => {
          void forget();
          toasts.add({ body: t("Saved."), autoDismiss: true });
        }}
      >
        <div className={styles.body}>
          <FormMessage />
          <CategoryFields {...{ category, categories, postTypes }} />
          <Step label={t("Permissions")} value={ruleOf(category)} onOpen={() => setDialog("permissions")} />
          <Slot of={categorySteps} categoryID={categoryID} Step={Step} />
          <Step
            label={t("Icon and Banner")}
            value={picturesOf(category)}
            onOpen={() => setDialog("pictures")}
          />
          <Step label={t("Translations")} value="" onOpen={() => setDialog("translations")} />
        </div>
        <FormButtons submit={t("Save Changes")} />
      </Form>
      {dialog === "pictures" && (
        <DialogOnDemand dialog={picturesDialog} category={category} onClose={close} />
      )}
      {dialog === "permissions" && (
        <DialogOnDemand dialog={permissionsDialog} category={category} onClose={close} />
      )}
      {dialog === "translations" && (
        <DialogOnDemand dialog={translateDialog} recordType="category" id={categoryID} onClose={close} />
      )}
    </Panel>
  );
}
