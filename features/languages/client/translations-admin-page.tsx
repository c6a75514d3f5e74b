import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FilterForm } from "#features/dashboard/client/index.ts";
import { RESOURCE, translateDialog } from "#features/translations/client/index.ts";
import type { countMissing } from "#features/translations/contract.ts";
import { apiQuery, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ButtonLink } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { Pager } from "#platform/client/ui/pager.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TabsLinks } from "#platform/client/ui/tabs-links.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { TranslationsPage as Page, TranslatedText } from "../contract.ts";
import { translationsAddress } from "./addresses.ts";
import styles from "./texts-page.module.css";
import { TranslationRow } from "./translation-row.tsx";

/** How often the page looks for texts that lack a translation, in milliseconds. */
const POLL_MS = 5000;

/** Loads the page again when other texts lack a translation than when it was loaded. */
function useNewlyMissing(counts: Page["counts"]): void {
  const forget = useForgetAll();
  const { data } = useQuery({
    ...apiQuery<typeof countMissing>("/translations/:resource/missing", { params: { resource: RESOURCE } }),
    initialData: [...counts],
    refetchInterval: POLL_MS,
  });
  const now = JSON.stringify(data);
  const seen = useRef(now);
  useEffect(() => {
    if (now === seen.current) return;
    seen.current = now;
    void forget();
  }, [now, forget]);
}

const totalOf = (counts: Page["counts"], locale: string, state: "missing" | "outdated") =>
  counts.filter((each) => each.locale === locale).reduce((sum, each) => sum + each[state], 0);

/** Page with all texts of the community in a language, and those that lack a translation. */
export function TranslationsPage({ locales, locale, kinds, counts, texts, paging, asked }: Page) {
  useNewlyMissing(counts);
  const [edited, setEdited] = useState<TranslatedText | null>(null);
  if (locale === null)
    return (
      <>
        <EmptyState
          title={t("Only one language")}
          text={t("Texts can be translated once readers can choose between two languages or more.")}
        />
        <p className={styles.head}>
          <ButtonLink href="/dashboard/languages">{t("Languages")}</ButtonLink>
        </p>
      </>
    );
  const { direction } = locales.find((each) => each.locale === locale)!;
  const tab = (name: string, state: "missing" | "outdated" | undefined) => ({
    ...{ name, isCurrent: asked.state === state, url: translationsAddress(locale, { ...asked, state }) },
    ...(state && { count: totalOf(counts, locale, state) }),
  });
  return (
    <>
      <FilterForm
        asked={{ locale, ...asked }}
        action="/dashboard/translations"
        label={t("Find texts")}
        clearUrl={
          asked.query || asked.recordType ? translationsAddress(locale, { state: asked.state }) : undefined
        }
      >
        <TextField
          name="query"
          label={t("Text")}
          maxLength={200}
          autoComplete="off"
          value={asked.query ?? ""}
        />
        <Select
          name="locale"
          label={t("Language")}
          nothing={null}
          value={locale}
          options={locales.map((each) => ({
            value: each.locale,
            label: t("{name} ({count} missing)", {
              name: each.name,
              count: totalOf(counts, each.locale, "missing"),
            }),
          }))}
        />
        <Select
          name="recordType"
          label={t("Kind")}
          nothing={t("All")}
          value={asked.recordType ?? ""}
          options={kinds.map((kind) => ({ value: kind.recordType, label: kind.name }))}
        />
        {asked.state && <input type="hidden" name="state" value={asked.state} />}
      </FilterForm>
      <TabsLinks
        label={t("Views")}
        tabs={[tab(t("All"), undefined), tab(t("Missing"), "missing"), tab(t("Outdated"), "outdated")]}
      />
      {texts.length === 0 ? (
        <EmptyState title={t("No texts found")} text={t("Every text here has a translation.")} />
      ) : (
        <ul className={styles.texts}>
          {texts.map((text) => (
            <TranslationRow
              key={`${text.recordType} ${text.id} ${text.propertyName}`}
              {...{ text, locale, direction }}
              kind={kinds.find(({ recordType }) => recordType === text.recordType)?.name ?? ""}
              onTranslate={() => setEdited(text)}
            />
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={(page) => translationsAddress(locale, asked, page)} />
      {edited && (
        <DialogOnDemand
          dialog={translateDialog}
          {...{ recordType: edited.recordType, id: edited.id, locale }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
