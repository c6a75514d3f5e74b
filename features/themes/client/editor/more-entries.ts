import type { ApiClient } from "#platform/client/api.ts";
import { BASE, openDocument } from "#platform/client/base-path.ts";
import { t } from "#platform/client/translate.ts";
import type { MenuEntry } from "#platform/client/ui/dropdown.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { discardDraft, duplicateTheme } from "../../contract.ts";

interface MoreEntries {
  api: ApiClient;
  themeID: number;
  hasDraft: boolean;
  onDelete(): void;
  /** Saves what is not saved. */
  flush(): Promise<boolean>;
}

/** What else is done with a theme. */
export function moreEntries({ api, themeID, hasDraft, onDelete, flush }: MoreEntries): readonly MenuEntry[] {
  const params = { id: themeID };
  const duplicate = async () => {
    await flush();
    const copy = await api.call<typeof duplicateTheme>("POST", "/themes/:id/duplicate", { params, body: {} });
    openDocument(`/dashboard/settings/themes/${copy.themeID}/edit`);
  };
  const discard = async () => {
    await flush();
    await api.call<typeof discardDraft>("DELETE", "/themes/:id/draft", { params });
    location.reload();
  };
  return [
    { label: t("Duplicate"), onAction: () => void duplicate().catch(toastError) },
    {
      label: t("Export"),
      description: t("The published version, as a file"),
      onAction: () => {
        const link = document.createElement("a");
        link.href = `${BASE}/api/v2/themes/${themeID}/export`;
        link.download = `theme-${themeID}.json`;
        link.click();
      },
    },
    "separator",
    {
      ...{ label: t("Discard Draft"), isDangerous: true, isDisabled: !hasDraft },
      onAction: () => void discard().catch(toastError),
    },
    { label: t("Delete"), isDangerous: true, onAction: onDelete },
  ];
}
