import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { InterfaceText } from "../contract.ts";
import styles from "./texts-page.module.css";
import { noteSaved } from "./use-save-texts.tsx";

interface TextModalProps {
  locale: string;
  text: InterfaceText;
  onClose(): void;
}

/** Form for one text, with the built-in one and what it must contain. */
export function TextModal({ locale, text, onClose }: TextModalProps) {
  const forget = useForgetAll();
  const { source, builtIn, placeholders, places } = text;
  return (
    <FormModal
      title={t("Edit Text")}
      method="PATCH"
      path={`/locales/${locale}/texts`}
      shape={(typed) => ({ texts: [{ source, text: (typed["texts"] as { text: string }).text }] })}
      onDone={() => {
        noteSaved();
        void forget();
      }}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        <dt>{t("Built-in")}</dt>
        <dd>
          <bdi lang={locale}>{builtIn}</bdi>
        </dd>
        {source !== builtIn && (
          <>
            <dt>{t("English")}</dt>
            <dd>
              <bdi lang="en">{source}</bdi>
            </dd>
          </>
        )}
        {places.length > 0 && (
          <>
            <dt>{t("Appears in")}</dt>
            <dd>{places.join(", ")}</dd>
          </>
        )}
      </dl>
      <TextArea
        name="texts[text]"
        label={t("Text")}
        hint={
          placeholders.length === 0
            ? t("To restore the built-in text, use Revert in the list.")
            : t("Must contain {parts}: names and numbers appear there.", { parts: placeholders.join(" ") })
        }
        rows={3}
        maxLength={5000}
        focused
        value={text.text ?? builtIn}
      />
    </FormModal>
  );
}
