import { type FormEvent, useRef, useState } from "react";
import type { searchCategories } from "#features/categories/contract.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Field } from "#platform/client/ui/field.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import { TokenField } from "#platform/client/ui/token-field.tsx";
import type { AdministeredSection, SectionsAdministration } from "../contract.ts";
import { folderProblem, LONGEST_FOLDER, suggestFolder, type TakenFolders } from "./folder.ts";
import styles from "./section-modal.module.css";

const SUGGESTED = 50;

interface SectionModalProps extends Omit<SectionsAdministration, "most"> {
  /** Null for a new section. */
  section: AdministeredSection | null;
  onDone(): void;
  onClose(): void;
}

/** Converts typed values to the body of a request. */
const shape = ({ description, rootCategoryID, ...typed }: Record<string, unknown>) => ({
  ...typed,
  description: String(description ?? "").trim(),
  rootCategoryID: Number(rootCategoryID) || null,
});

/** Fills in the folder while the name is typed, until it is typed itself. Returns the folder that is typed or filled in. */
function useFolder(section: AdministeredSection | null, taken: TakenFolders) {
  const isOwn = useRef(section !== null);
  const [folder, setFolder] = useState(section?.folder ?? "");
  function onInput({ target, currentTarget }: FormEvent<HTMLElement>): void {
    const field = currentTarget.querySelector<HTMLInputElement>("input[name=folder]");
    const locale = currentTarget.querySelector<HTMLSelectElement>("select[name=contentLocale]");
    const name = currentTarget.querySelector<HTMLInputElement>("input[name=name]");
    if (!field || !locale || !name) return;
    if (target === field) isOwn.current = field.value !== "";
    else if (!isOwn.current) field.value = suggestFolder(name.value, locale.value, taken);
    setFolder(field.value);
  }
  return { folder, onInput };
}

/** Form for a section: its name, address, language and categories. */
export function SectionModal(props: SectionModalProps) {
  const { section, sections, locales, reserved, forumUrl, onDone, onClose } = props;
  const api = useApi();
  const others = sections.filter(({ siteSectionID }) => siteSectionID !== section?.siteSectionID);
  const taken: TakenFolders = {
    sections: new Map(others.map(({ folder, name }) => [folder, name])),
    reserved: new Set(reserved),
  };
  const { folder, onInput } = useFolder(section, taken);
  const problem = folderProblem(folder, taken);
  const loadCategories = async (query: string) => {
    const found = await api.call<typeof searchCategories>("GET", "/categories/search", {
      query: { query, limit: SUGGESTED, expand: "breadcrumbs" },
    });
    return found.map(({ categoryID, name, breadcrumbs }) => ({
      value: String(categoryID),
      label: breadcrumbs?.map((crumb) => crumb.name).join(" › ") || name,
    }));
  };
  return (
    <FormModal
      title={section ? t("Edit Site Section") : t("Add Site Section")}
      method={section ? "PATCH" : "POST"}
      path={section ? `/site-sections/${section.siteSectionID}` : "/site-sections"}
      {...{ shape, onDone, onClose }}
    >
      <div onInput={onInput}>
        <TextField name="name" label={t("Name")} value={section?.name} required maxLength={100} />
        <Field
          name="folder"
          label={t("Address")}
          hint={section ? t("If you change it, former addresses lead to the new ones.") : undefined}
          required
          value={section?.folder}
        >
          {(control) => (
            <span className={styles.address} dir="ltr" data-wrong={problem === null ? undefined : ""}>
              <code aria-hidden="true">{forumUrl}/</code>
              <input
                {...control}
                type="text"
                maxLength={LONGEST_FOLDER}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </span>
          )}
        </Field>
        <p className={styles.problem} role="status">
          {problem}
        </p>
        <Select
          name="contentLocale"
          label={t("Language")}
          hint={t("Readers get the section in it unless they have chosen another language.")}
          nothing={null}
          value={section?.contentLocale ?? locales[0]?.locale}
          options={locales.map(({ locale, name }) => ({ value: locale, label: name }))}
        />
        <TokenField
          name="rootCategoryID"
          label={t("Category")}
          hint={t("The section shows this category and its subcategories. Leave empty for all categories.")}
          tokens={
            section?.rootCategory
              ? [{ value: String(section.rootCategory.categoryID), label: section.rootCategory.name }]
              : []
          }
          isLabelled
          most={1}
          load={loadCategories}
        />
        <TextArea
          name="description"
          label={t("Description")}
          hint={t("Shown below the name on its home page.")}
          rows={2}
          maxLength={500}
          value={section?.description}
        />
      </div>
    </FormModal>
  );
}
