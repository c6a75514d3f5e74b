import { type FormEvent, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { Field } from "#platform/client/ui/field.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Radios } from "#platform/client/ui/radios.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { PagesAdministration } from "../contract.ts";
import { addressOf } from "./address-of.ts";
import styles from "./page-modal.module.css";
import type { AdministeredPage } from "./page-row.tsx";

/** Characters that search engines usually show. */
const SHOWN_OF_TITLE = 60;
const SHOWN_OF_DESCRIPTION = 160;

const countHint = (text: string, most: number) =>
  t("{count, plural, one {# character} other {# characters}}. Search engines show about {most}.", {
    count: [...text].length,
    most,
  });

/** Fills in the address and the title while the name is typed, until they are typed themselves. */
function useSuggestions(page: AdministeredPage | null, pages: PagesAdministration["pages"]) {
  const own = useRef(new Set(page ? ["urlcode", "seoTitle"] : []));
  return ({ target, currentTarget }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.value === "") own.current.delete(target.name);
    else own.current.add(target.name);
    if (target.name !== "name") return;
    const taken = new Set(pages.map(({ urlcode }) => urlcode));
    const suggested = { urlcode: addressOf(target.value, taken), seoTitle: target.value };
    for (const [name, value] of Object.entries(suggested)) {
      const field = currentTarget.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (field && !own.current.has(name)) field.value = value;
    }
  };
}

interface PageModalProps extends Pick<PagesAdministration, "pages" | "sections" | "roles" | "ranks"> {
  /** Null for a new page. */
  page: AdministeredPage | null;
  onDone(): void;
  onClose(): void;
}

/** Form for a page: its name, address, readers and how search engines show it. */
export function PageModal({ page, pages, sections, roles, ranks, onDone, onClose }: PageModalProps) {
  const suggest = useSuggestions(page, pages);
  const [typed, setTyped] = useState({
    seoTitle: page?.seoTitle ?? "",
    seoDescription: page?.seoDescription ?? "",
  });
  const onInput = (event: FormEvent<HTMLElement>) => {
    suggest(event);
    const typedIn = (name: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    setTyped({ seoTitle: typedIn("seoTitle"), seoDescription: typedIn("seoDescription") });
  };
  const shape = ({
    name,
    urlcode,
    seoTitle,
    seoDescription,
    status,
    siteSectionID,
    ...sent
  }: Record<string, unknown>) => ({
    ...{ urlcode, seoTitle, seoDescription, status, layoutData: { name } },
    ...(sections.length > 0 && { siteSectionID: siteSectionID || 0 }),
    roleIDs: checkedIn(
      sent,
      "role",
      roles.map(({ roleID }) => roleID),
    ),
    // While the add-on is off, the ranks of the page stay.
    ...(ranks.length > 0 && {
      rankIDs: checkedIn(
        sent,
        "rank",
        ranks.map(({ rankID }) => rankID),
      ),
    }),
  });
  return (
    <FormModal
      title={page ? t("Edit Page") : t("New Page")}
      size="large"
      method={page ? "PATCH" : "POST"}
      path={page ? `/custom-pages/${page.customPageID}` : "/custom-pages"}
      {...{ shape, onDone, onClose }}
    >
      <div onInput={onInput}>
        <TextField name="name" label={t("Name")} value={page?.name} required maxLength={100} />
        <Field
          name="urlcode"
          label={t("Address")}
          hint={page ? t("If you change it, the former address leads to the new one.") : undefined}
          required
          value={page?.urlcode}
        >
          {(control) => (
            <span className={styles.address} dir="ltr">
              <code aria-hidden="true">/</code>
              <input
                {...control}
                type="text"
                dir="auto"
                maxLength={100}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            </span>
          )}
        </Field>
        <TextField
          name="seoTitle"
          label={t("Title for search engines")}
          hint={countHint(typed.seoTitle, SHOWN_OF_TITLE)}
          value={page?.seoTitle}
          required
          maxLength={200}
        />
        <TextArea
          name="seoDescription"
          label={t("Description for search engines")}
          hint={countHint(typed.seoDescription, SHOWN_OF_DESCRIPTION)}
          value={page?.seoDescription}
          required
          rows={2}
          maxLength={500}
        />
        <Radios
          name="status"
          label={t("Status")}
          value={page?.status ?? "unpublished"}
          options={[
            { value: "unpublished", label: t("Draft"), hint: t("Only administrators see it.") },
            { value: "published", label: t("Published") },
          ]}
        />
        {sections.length > 0 && (
          <Select
            name="siteSectionID"
            label={t("Site Section")}
            hint={t("A page of a section has its address, its language and its navigation.")}
            nothing={t("All sections")}
            value={page && page.siteSectionID !== "0" ? page.siteSectionID : undefined}
            options={sections.map(({ siteSectionID, name }) => ({ value: siteSectionID, label: name }))}
          />
        )}
        <CheckList
          name="role"
          legend={t("Who sees it")}
          hint={t("Leave empty for everybody.")}
          choices={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
          checked={page?.roleIDs ?? []}
        />
        {ranks.length > 0 && (
          <CheckList
            name="rank"
            legend={t("Ranks that see it")}
            hint={t("Leave empty for everybody.")}
            choices={ranks.map(({ rankID, name }) => ({ value: rankID, label: name }))}
            checked={page?.rankIDs ?? []}
          />
        )}
      </div>
    </FormModal>
  );
}
