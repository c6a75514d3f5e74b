import { useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import type { deleteTheme } from "../../contract.ts";

interface DeleteThemeProps {
  themeID: number;
  name: string;
  /** Gives up changes that are not saved. */
  discard(): void;
  onClose(): void;
}

/** Asks before a theme is deleted with all its revisions. */
export function DeleteTheme({ themeID, name, discard, onClose }: DeleteThemeProps) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await api.call<typeof deleteTheme>("DELETE", "/themes/:id", { params: { id: themeID } });
      discard();
      openDocument("/dashboard/settings/themes");
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof CallError ? error.message : String(error));
    }
  }
  return (
    <ConfirmDialog
      title={t("Delete {name}?", { name })}
      text={t("The theme is deleted with all its revisions. This cannot be undone.")}
      confirm={t("Delete")}
      busy={isBusy}
      error={problem}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
