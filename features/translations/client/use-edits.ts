import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { publishTranslations, removeTranslations, SourceText } from "../contract.ts";
import { RESOURCE } from "./resource.ts";

/** Returns the translation of a text; empty when there is none. */
export const translationOf = ({ translations }: SourceText, locale: string): string =>
  translations.find((each) => each.locale === locale)?.translation ?? "";

/** The typed translations of a record into one language. */
export function useEdits(texts: readonly SourceText[], locale: string) {
  const api = useApi();
  const forget = useForgetAll();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const textFor = (text: SourceText) => typed[text.translationPropertyKey] ?? translationOf(text, locale);
  const edited = texts.filter((text) => textFor(text).trim() !== translationOf(text, locale));

  /** Sends the edits: non-empty ones as updates, and those of cleared translations as removals. */
  async function publish(): Promise<boolean> {
    const places = edited.map((text) => {
      const { recordType, recordID, recordKey, propertyName } = text;
      const record = recordID === undefined ? { recordKey } : { recordID };
      return { ...{ recordType, ...record, propertyName, locale }, translation: textFor(text).trim() };
    });
    const updates = places.filter(({ translation }) => translation !== "");
    const removals = places.flatMap(({ translation, ...place }) => (translation === "" ? [place] : []));
    const params = { resource: RESOURCE };
    setBusy(true);
    try {
      if (updates.length > 0)
        await api.call<typeof publishTranslations>("PATCH", "/translations/:resource", {
          ...{ params, query: {}, body: updates },
        });
      if (removals.length > 0)
        await api.call<typeof removeTranslations>("PATCH", "/translations/:resource/remove", {
          ...{ params, body: removals },
        });
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
    ...{ isBusy, textFor, publish, hasEdits: edited.length > 0 },
    type: (key: string, text: string) => setTyped((before) => ({ ...before, [key]: text })),
    clear: () => setTyped({}),
  };
}
