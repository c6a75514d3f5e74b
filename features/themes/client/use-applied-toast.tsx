import { useEffect } from "react";
import { BASE } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { chooseTheme } from "../contract.ts";

interface Applied {
  name: string;
  /** The theme before. */
  before: number | string;
}

const STORED = `${BASE}theme-applied`;

/** Remembers across the loading of the page which theme was applied, and in place of which. */
export const noteApplied = (applied: Applied): void =>
  sessionStorage.setItem(STORED, JSON.stringify(applied));

/** Offers to undo the theme that was just applied. */
export function useAppliedToast(): void {
  const api = useApi();
  useEffect(() => {
    const stored = sessionStorage.getItem(STORED);
    if (!stored) return;
    sessionStorage.removeItem(STORED);
    const { name, before } = JSON.parse(stored) as Applied;
    const undo = () =>
      api
        .call<typeof chooseTheme>("PUT", "/themes/current", { body: { themeID: before } })
        .then(() => location.reload(), toastError);
    toasts.add({
      body: t("{name} is the theme now.", { name }),
      actions: (
        <Button size="compact" onClick={undo}>
          {t("Undo")}
        </Button>
      ),
      dismissible: true,
      autoDismiss: true,
      autoDismissDuration: 10_000,
    });
  }, [api]);
}
