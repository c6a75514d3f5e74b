import { useSaveSettings } from "#features/dashboard/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Dates, DeliveryDates } from "./delivery-dates.tsx";
import styles from "./digest-settings-page.module.css";
import { type Values, valuesIn } from "./draft.ts";
import { ContentFields, WhenFields } from "./setting-fields.tsx";
import { TestDigest } from "./test-digest.tsx";

/** Settings of the digest, its delivery dates, and a test digest. */
export function DigestSettingsPage({ values, dates }: { values: Values; dates: readonly Dates[] }) {
  const api = useApi();
  const { save, isSaving } = useSaveSettings((form) => valuesIn(api, form, values));
  return (
    <div className={styles.page}>
      <form aria-label={t("Digest")} onSubmit={save}>
        <WhenFields values={values} />
        <h2>{t("Contents")}</h2>
        <ContentFields values={values} />
        <Button kind="primary" type="submit" busy={isSaving}>
          {t("Save")}
        </Button>
      </form>
      <h2>{t("Delivery")}</h2>
      <DeliveryDates dates={dates} />
      <h2>{t("Try it out")}</h2>
      <TestDigest />
    </div>
  );
}
