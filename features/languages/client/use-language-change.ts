import { useState } from "react";
import type { changeLocale } from "#features/locales/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";

/** Changes a language and loads the page again; null only loads the page. */
export function useLanguageChange() {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  async function change(locale: string | null, body: { enabled?: boolean; isDefault?: true } = {}) {
    setBusy(true);
    try {
      if (locale !== null)
        await api.call<typeof changeLocale>("PATCH", "/locales/:id", { params: { id: locale }, body });
      await forget();
      toasts.add({ body: t("The languages are saved."), autoDismiss: true });
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }
  return { change, isBusy };
}
