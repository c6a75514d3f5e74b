import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { AddonRow, switchAddon } from "../contract.ts";

/** Turns an add-on on or off, says so, and loads the page again. */
export function useTurnAddon({ addonID, enabled }: AddonRow) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  async function turn() {
    if (isBusy) return;
    setBusy(true);
    try {
      const changed = await api.call<typeof switchAddon>("PATCH", "/addons/:id", {
        params: { id: addonID },
        body: { enabled: !enabled },
      });
      await forget();
      for (const { name } of changed)
        toasts.add({
          body: enabled ? t("{name} is off. Its data stays.", { name }) : t("{name} is on.", { name }),
          autoDismiss: true,
        });
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  }
  return { turn, isBusy };
}
