import { useId } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { importTheme, ThemeFile } from "../contract.ts";
import styles from "./theme-list.module.css";

/** Reads an exported theme and creates it here. The server checks its contents. */
export function ImportTheme({ onImported }: { onImported(themeID: number | string): void }) {
  const api = useApi();
  const id = useId();
  async function take(file: File): Promise<void> {
    const body = JSON.parse(await file.text()) as ThemeFile;
    const { themeID } = await api.call<typeof importTheme>("POST", "/themes/import", { body });
    onImported(themeID);
  }
  return (
    <label className={styles.import} htmlFor={id}>
      {t("Import…")}
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file)
            take(file).catch((error) =>
              toastError(error instanceof SyntaxError ? new Error(t("This is not a theme file.")) : error),
            );
          target.value = "";
        }}
      />
    </label>
  );
}
