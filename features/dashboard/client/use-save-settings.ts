import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { changeConfig } from "#features/settings/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";

type Values = Record<string, unknown>;

/** Returns a callback that confirms saved settings, and reloads what they may change. */
export function useSettingsSaved() {
  const forget = useForgetAll();
  return async () => {
    toasts.add({ body: t("The settings are saved."), autoDismiss: true, dismissible: true });
    await forget();
  };
}

/** Returns a callback that saves the values of a form as settings, and confirms it. */
export function useSaveSettings(valuesIn: (form: HTMLFormElement) => Values) {
  const api = useApi();
  const saved = useSettingsSaved();
  const saving = useMutation({
    mutationFn: async (form: HTMLFormElement) =>
      api.call<typeof changeConfig>("PATCH", "/config", { body: valuesIn(form) }),
    onSuccess: saved,
    onError: toastError,
  });
  return {
    isSaving: saving.isPending,
    save(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      saving.mutate(event.currentTarget);
    },
  };
}
