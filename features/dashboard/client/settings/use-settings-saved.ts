import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";

/** Returns a callback that confirms saved settings, and reloads what they may change. */
export function useSettingsSaved() {
  const forget = useForgetAll();
  return async () => {
    toasts.add({ body: t("The settings are saved."), autoDismiss: true, dismissible: true });
    await forget();
  };
}
