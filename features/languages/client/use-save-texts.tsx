import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { changeTexts } from "../contract.ts";

interface NewText {
  source: string;
  text: string | null;
}

/** Says that texts were saved. Pages of this browser show them when they are opened. */
export function noteSaved(count = 1, undo?: () => void): void {
  const toastID = toasts.add({
    body: t("{count, plural, one {# text changed.} other {# texts changed.}} Open another page to see it.", {
      count,
    }),
    actions: undo && (
      <Button
        kind="textPrimary"
        onClick={() => {
          toasts.remove(toastID);
          undo();
        }}
      >
        {t("Undo")}
      </Button>
    ),
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: 15_000,
  });
}

/** Saves texts of a language, and offers to restore the texts `before` them. */
export function useSaveTexts(locale: string) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  async function send(texts: readonly NewText[], onSaved: () => void): Promise<boolean> {
    setBusy(true);
    try {
      await api.call<typeof changeTexts>("PATCH", "/locales/:localeID/texts", {
        params: { localeID: locale },
        body: { texts: [...texts] },
      });
      onSaved();
      await forget();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    save: (texts: readonly NewText[], before: readonly NewText[]) =>
      send(texts, () =>
        noteSaved(texts.length, () => {
          const earlier = before.map(({ source, text }) => ({ source, text }));
          void send(earlier, () => toasts.add({ body: t("Undone."), autoDismiss: true }));
        }),
      ),
  };
}
