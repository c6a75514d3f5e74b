import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { Loader } from "#platform/client/ui/loader.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { readTexts, TranslatedRecord } from "../contract.ts";
import { RESOURCE } from "./resource.ts";
import styles from "./translate-dialog.module.css";
import { TranslatedText } from "./translated-text.tsx";
import { useEdits } from "./use-edits.ts";

interface TranslateDialogProps {
  recordType: string;
  id: number | string;
  /** The language to begin with; the first one by default. */
  locale?: string | undefined;
  onClose(): void;
}

/** Form for the translations of the texts of a record, one language at a time. */
export function TranslateDialog({ recordType, id, locale, onClose }: TranslateDialogProps) {
  const { data, error } = useQuery({
    ...apiQuery<typeof readTexts>("/translations/:resource/texts", {
      params: { resource: RESOURCE },
      query: { recordType, ...(typeof id === "number" ? { recordID: id } : { recordKey: id }) },
    }),
    // Others may have translated the texts since.
    staleTime: 0,
  });
  if (data && data.locales.length > 0 && data.texts.length > 0)
    return <Translations record={data} {...{ locale, onClose }} />;
  return (
    <Modal title={t("Translate")} size="large" onClose={onClose}>
      {error ? <p role="alert">{error.message}</p> : data ? <NothingToTranslate record={data} /> : <Loader />}
    </Modal>
  );
}

function NothingToTranslate({ record: { locales } }: { record: TranslatedRecord }) {
  if (locales.length > 0) return <p>{t("This has no texts to translate.")}</p>;
  return (
    <>
      <p>{t("Texts can be translated once readers can choose between two languages or more.")}</p>
      <p>
        <ButtonLink href="/dashboard/languages">{t("Languages")}</ButtonLink>
      </p>
    </>
  );
}

interface TranslationsProps extends Pick<TranslateDialogProps, "locale" | "onClose"> {
  record: TranslatedRecord;
}

function Translations({ record: { name, locales, texts }, locale: first, onClose }: TranslationsProps) {
  const [chosen, setChosen] = useState(first);
  const [asked, setAsked] = useState<string | null>(null);
  const locale = locales.find((each) => each.locale === chosen) ?? locales[0]!;
  const edits = useEdits(texts, locale.locale);
  function turnTo(next: string): void {
    edits.clear();
    setChosen(next);
    setAsked(null);
  }
  async function publish(close: () => void): Promise<void> {
    if (!(await edits.publish())) return;
    toasts.add({ body: t("Translations published."), autoDismiss: true });
    close();
  }
  return (
    <Modal
      title={t("Translate {name}", { name })}
      size="large"
      hasChanges={edits.hasEdits}
      onClose={onClose}
      footer={({ close, leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button
            kind="primary"
            busy={edits.isBusy}
            disabled={!edits.hasEdits}
            onClick={() => void publish(close)}
          >
            {t("Publish")}
          </Button>
        </>
      )}
    >
      <div className={styles.tools}>
        {/* The chosen language changes only after the question below, so the list is created again for each. */}
        <Select
          key={`${locale.locale} ${asked}`}
          name="locale"
          label={t("Language")}
          nothing={null}
          value={locale.locale}
          options={locales.map((each) => ({ value: each.locale, label: each.name }))}
          onChange={({ target }) => (edits.hasEdits ? setAsked(target.value) : turnTo(target.value))}
        />
      </div>
      {texts.map((text) => (
        <TranslatedText
          key={text.translationPropertyKey}
          {...{ text, locale }}
          value={edits.textFor(text)}
          onType={(value) => edits.type(text.translationPropertyKey, value)}
        />
      ))}
      {asked !== null && (
        <ConfirmDialog
          title={t("Unsaved Changes")}
          text={t(
            "You have unsaved changes and your work will be lost. Are you sure you want to continue without saving?",
          )}
          confirm={t("Continue")}
          busy={false}
          error={null}
          onConfirm={() => turnTo(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Modal>
  );
}
