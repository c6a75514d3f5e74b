import { useState } from "react";
import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { type Column, DataTable } from "#platform/client/ui/data-table.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { LanguageRow, LanguagesPage as Page } from "../contract.ts";
import { textsAddress } from "./addresses.ts";
import { LanguageDialog } from "./language-dialog.tsx";
import styles from "./languages-page.module.css";
import { useLanguageChange } from "./use-language-change.ts";

function Completeness({ row, countTexts }: { row: LanguageRow; countTexts: number }) {
  const percent = countTexts === 0 ? 100 : Math.floor((row.countTranslated / countTexts) * 100);
  return (
    <span className={styles.complete}>
      <progress
        max={countTexts}
        value={row.countTranslated}
        aria-label={t("Translated texts of {name}", { name: row.name })}
      />
      <span>
        {t("{percent}% · {count} of {total}", {
          percent,
          count: exactNumber(row.countTranslated),
          total: exactNumber(countTexts),
        })}
      </span>
    </span>
  );
}

/** Page on which administrators choose the languages of the community. */
export function LanguagesPage({ languages, countTexts }: Page) {
  const { change, isBusy } = useLanguageChange();
  const [open, setOpen] = useState<{ kind: "off" | "default"; row: LanguageRow } | "add" | null>(null);
  const fallback = languages.find(({ isDefault }) => isDefault);
  const close = () => setOpen(null);
  const columns: Column<LanguageRow>[] = [
    {
      ...{ id: "name", label: t("Language"), isName: true },
      cell: ({ name, ownName, locale }) => (
        <span className={styles.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>
            {ownName !== name && (
              <>
                <bdi lang={locale}>{ownName}</bdi>
                {" · "}
              </>
            )}
            <bdi>{locale}</bdi>
          </small>
        </span>
      ),
    },
    {
      ...{ id: "complete", label: t("Translated") },
      cell: (row) => <Completeness row={row} countTexts={countTexts} />,
    },
    {
      ...{ id: "texts", label: t("Own texts") },
      cell: ({ locale, countOwn, name }) => (
        <a href={textsAddress(locale)}>
          {countOwn > 0 ? t("{count} changed", { count: exactNumber(countOwn) }) : t("Change texts")}
          <bdi className="visually-hidden"> {name}</bdi>
        </a>
      ),
    },
    {
      ...{ id: "on", label: t("Available") },
      cell: (row) =>
        row.isDefault ? (
          t("Always")
        ) : (
          <span className={styles.switch}>
            <SwitchButton
              label={t("{name} is available", { name: row.name })}
              isOn={row.isEnabled}
              onClick={() => {
                if (row.isEnabled) setOpen({ kind: "off", row });
                else void change(row.locale, { enabled: true });
              }}
            />
          </span>
        ),
    },
    {
      ...{ id: "default", label: t("Default") },
      cell: (row) =>
        row.isDefault ? (
          <Label kind="good">{t("Default")}</Label>
        ) : (
          <Button
            size="compact"
            kind="text"
            aria-haspopup="dialog"
            onClick={() => setOpen({ kind: "default", row })}
          >
            {t("Make Default")}
            <bdi className="visually-hidden"> {row.name}</bdi>
          </Button>
        ),
    },
  ];
  return (
    <>
      <p className={styles.head}>
        <Button aria-haspopup="dialog" onClick={() => setOpen("add")}>
          {t("Add Language")}
        </Button>
      </p>
      <DataTable caption={t("Languages")} columns={columns} rows={languages} keyOf={({ locale }) => locale} />
      <p className={styles.note}>
        {t("Readers who have not chosen a language get that of their browser, if it is available.")}{" "}
        <a href="/dashboard/settings/general#setting-locales.negotiate">{t("Change this setting")}</a>
      </p>
      {open === "add" && (
        <FormModal
          title={t("Add Language")}
          submit={t("Add Language")}
          method="POST"
          path="/locales"
          shape={({ locale }) => ({ locale, translatable: true })}
          onDone={() => void change(null)}
          onClose={close}
        >
          <TextField
            name="locale"
            label={t("Language code")}
            hint={t("Such as de or pt-BR. Texts are in English until you translate them under Texts.")}
            required
            maxLength={20}
            autoComplete="off"
          />
        </FormModal>
      )}
      {open !== null && open !== "add" && fallback && (
        <LanguageDialog
          {...open}
          fallback={fallback}
          busy={isBusy}
          onConfirm={() =>
            void change(
              open.row.locale,
              open.kind === "off" ? { enabled: false } : { isDefault: true },
            ).finally(close)
          }
          onClose={close}
        />
      )}
    </>
  );
}
