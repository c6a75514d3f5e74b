import type { changeLocale } from "#features/locales/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { ServiceShown, testService } from "../contract.ts";

/** Returns functions that choose the service of a language, and try a service. */
export function useServices() {
  const api = useApi();
  const forget = useForgetAll();
  async function choose(locale: string, type: string | null): Promise<void> {
    try {
      await api.call<typeof changeLocale>("PATCH", "/locales/:id", {
        params: { id: locale },
        body: { translationService: type },
      });
      toasts.add({ body: t("The languages are saved."), autoDismiss: true });
    } catch (error) {
      toastError(error);
    }
    await forget();
  }
  async function test({ type, name }: ServiceShown, locale: string): Promise<void> {
    try {
      const { text, translation } = await api.call<typeof testService>(
        "POST",
        "/translation-services/:type/tests",
        { params: { type }, body: { locale } },
      );
      const body = t("{name} translates “{text}” to “{translation}”.", { name, text, translation });
      toasts.add({ body, dismissible: true });
    } catch (error) {
      toastError(error);
    }
  }
  return { choose, test, forget };
}
