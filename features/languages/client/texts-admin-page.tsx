import { useState } from "react";
import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { InterfaceText, TextsPage as Page } from "../contract.ts";
import { replaceAddress, textsAddress } from "./addresses.ts";
import { TextModal } from "./text-modal.tsx";
import { TextRow } from "./text-row.tsx";
import styles from "./texts-page.module.css";
import { useSaveTexts } from "./use-save-texts.tsx";

/** Page on which administrators find texts of the interface and change them. */
export function TextsPage({ locale, languages, texts, paging, countChanged, asked }: Page) {
  const { save } = useSaveTexts(locale);
  const [edited, setEdited] = useState<InterfaceText | null>(null);
  return (
    <>
      <p className={styles.head}>
        <ButtonLink href={replaceAddress(locale)}>{t("Find and Replace")}</ButtonLink>
      </p>
      <FilterForm
        asked={{ locale, ...asked }}
        action="/dashboard/texts"
        label={t("Find texts")}
        clearUrl={asked.query ? textsAddress(locale, { isChanged: asked.isChanged }) : undefined}
      >
        <TextField
          name="query"
          label={t("Text")}
          placeholder={t("English, translated or changed text")}
          maxLength={200}
          autoComplete="off"
          value={asked.query ?? ""}
        />
        <Select
          name="locale"
          label={t("Language")}
          nothing={null}
          value={locale}
          options={languages.map((each) => ({ value: each.locale, label: each.name }))}
        />
        {asked.isChanged !== undefined && (
          <input type="hidden" name="isChanged" value={String(asked.isChanged)} />
        )}
      </FilterForm>
      <TabsLinks
        label={t("Views")}
        tabs={[
          {
            ...{ name: t("All"), isCurrent: asked.isChanged === undefined },
            url: textsAddress(locale, { query: asked.query }),
          },
          {
            ...{ name: t("Changed"), isCurrent: asked.isChanged === true, count: countChanged },
            url: textsAddress(locale, { query: asked.query, isChanged: true }),
          },
        ]}
      />
      {texts.length === 0 ? (
        <EmptyState
          title={asked.query ? t("No texts found") : t("No changed texts")}
          text={
            asked.query
              ? t("No text contains “{terms}”. Search for a shorter part of it.", { terms: asked.query })
              : t("Texts that you change appear here, and can be reverted.")
          }
        />
      ) : (
        <ul className={styles.texts}>
          {texts.map((text) => (
            <TextRow
              key={text.source}
              {...{ locale, text }}
              onEdit={() => setEdited(text)}
              onRevert={() => void save([{ source: text.source, text: null }], [text])}
            />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={(page) => textsAddress(locale, asked, page)} />
      {edited && <TextModal {...{ locale }} text={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
