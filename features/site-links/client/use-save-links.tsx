import { useState } from "react";
import type { SettingConflict, saveSettings } from "#features/dashboard/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { LinksAdministration } from "../contract.ts";

const TOAST_ID = "links";
const TOAST_MS = 10_000;

/** Saves links, unless someone else saved them since the page was loaded. */
export function useSaveLinks({ lists, text }: LinksAdministration) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<SettingConflict | null>(null);

  /** Saves values; returns false when others changed them since `versions`, or when they are refused. */
  async function send(values: Record<string, unknown>, versions: Record<string, number>): Promise<boolean> {
    try {
      const body = { values, versions };
      const { conflicts } = await api.call<typeof saveSettings>("PATCH", "/dashboard/settings", { body });
      setConflict(conflicts[0] ?? null);
      return conflicts.length === 0;
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  async function undo(before: Record<string, unknown>): Promise<void> {
    toasts.remove(TOAST_ID);
    if (!(await send(before, {}))) return;
    toasts.add({ toastID: TOAST_ID, body: t("Undone."), autoDismiss: true });
    await forget();
  }

  /** `isForced` saves although someone else has changed the links. */
  async function save(values: Record<string, unknown>, isForced = false): Promise<void> {
    const settings = [lists, ...(text ? [text] : [])].filter(({ key }) => key in values);
    const versions = Object.fromEntries(settings.map(({ key, version }) => [key, version]));
    const before = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
    setBusy(true);
    if (await send(values, isForced ? {} : versions)) {
      toasts.add({
        ...{ toastID: TOAST_ID, body: t("Saved."), dismissible: true },
        ...{ autoDismiss: true, autoDismissDuration: TOAST_MS },
        actions: (
          <Button size="compact" onClick={() => void undo(before)}>
            {t("Undo")}
          </Button>
        ),
      });
      await forget();
    }
    setBusy(false);
  }

  return { isBusy, conflict, save, reload: forget };
}
