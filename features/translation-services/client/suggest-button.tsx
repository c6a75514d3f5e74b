import { useState } from "react";
import type { SourceText, TranslatedRecord } from "#features/translations/contract.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { suggestTranslations } from "../contract.ts";

interface SuggestButtonProps {
  locale: TranslatedRecord["locales"][number];
  missing: readonly SourceText[];
  onType(translationPropertyKey: string, text: string): void;
}

/** Fills empty fields with what the service of the language suggests. Nothing is published by that. */
export function SuggestButton({
  locale: { locale, translationService },
  missing,
  onType,
}: SuggestButtonProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  if (translationService === null) return null;
  async function suggest(): Promise<void> {
    setBusy(true);
    try {
      const { translations } = await api.call<typeof suggestTranslations>(
        "POST",
        "/translation-services/suggestions",
        { body: { locale, texts: missing.map(({ sourceText }) => ({ text: sourceText })) } },
      );
      missing.forEach(({ translationPropertyKey }, place) => {
        onType(translationPropertyKey, translations[place] ?? "");
      });
      announce(t("Suggestions filled in. Check them before you publish."));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }
  return (
    <Button busy={isBusy} disabled={missing.length === 0} onClick={() => void suggest()}>
      {t("Suggest Translations")}
    </Button>
  );
}
