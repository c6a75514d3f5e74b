import { FilterForm } from "#features/dashboard/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { ReplacePage as Page } from "../contract.ts";
import { replaceAddress, textsAddress } from "./addresses.ts";
import { ReplaceForm } from "./replace-form.tsx";
import styles from "./replace-page.module.css";

/** Page on which administrators change a word in all texts of a language. */
export function ReplacePage({ locale, languageName, asked, replacements }: Page) {
  return (
    <>
      <p className={styles.back}>
        <a href={textsAddress(locale)}>{t("Texts in {language}", { language: languageName })}</a>
      </p>
      <FilterForm asked={asked} action={replaceAddress(locale)} label={t("Find and replace")}>
        <TextField
          name="find"
          label={t("Word")}
          placeholder={t("Posts")}
          maxLength={100}
          autoComplete="off"
          value={asked.find ?? ""}
        />
        <TextField
          name="replace"
          label={t("Replace with")}
          placeholder={t("Topics")}
          maxLength={100}
          autoComplete="off"
          value={asked.replace ?? ""}
        />
        <TextField
          name="findAlso"
          label={t("Singular or other form")}
          placeholder={t("Post")}
          maxLength={100}
          autoComplete="off"
          value={asked.findAlso ?? ""}
        />
        <TextField
          name="replaceAlso"
          label={t("Replace it with")}
          placeholder={t("Topic")}
          maxLength={100}
          autoComplete="off"
          value={asked.replaceAlso ?? ""}
        />
      </FilterForm>
      {replacements === null && (
        <EmptyState text={t("Enter a word and its replacement to see which texts change.")} />
      )}
      {replacements !== null && replacements.length === 0 && (
        <EmptyState
          title={t("No texts found")}
          text={t("No text in {language} contains this word. Only whole words are found.", {
            language: languageName,
          })}
        />
      )}
      {replacements !== null && replacements.length > 0 && (
        <ReplaceForm key={JSON.stringify(asked)} locale={locale} replacements={replacements} />
      )}
    </>
  );
}
