import { useState } from "react";
import { CallError } from "#platform/client/api.ts";
import { openDocument } from "#platform/client/base-path.ts";
import { useApi } from "#platform/client/query.tsx";
import type { SiteTheme } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { changeTheme, chooseTheme, previewTheme } from "../contract.ts";
import styles from "./preview-toast.module.css";

type Preview = NonNullable<SiteTheme["preview"]>;
type State = "pending" | "applying" | "cancelling" | "success";

const TOAST = "theme-preview";

/** Opens the page that follows the preview, or reloads this one: either way with new styles. */
function leave(target: string | null): void {
  if (target === null) location.reload();
  else openDocument(target);
}

function PreviewActions({ preview }: { preview: Preview }) {
  const { themeID, revisionID, redirect } = preview;
  const api = useApi();
  const [state, setState] = useState<State>("pending");
  const [problem, setProblem] = useState<string | null>(null);

  async function run(next: State, action: () => Promise<string | null>): Promise<void> {
    setState(next);
    setProblem(null);
    try {
      const target = await action();
      setState("success");
      leave(target);
    } catch (error) {
      setState("pending");
      setProblem(
        error instanceof CallError ? (error.description ?? error.message) : t("Something has gone wrong."),
      );
    }
  }

  const stop = () => api.call<typeof previewTheme>("PUT", "/themes/preview", { body: {} });

  const apply = () =>
    run("applying", async () => {
      if (revisionID === null) {
        await api.call<typeof chooseTheme>("PUT", "/themes/current", { body: { themeID } });
        return redirect;
      }
      await api.call<typeof changeTheme>("PATCH", "/themes/:id", {
        params: { id: themeID },
        body: { revisionID },
      });
      await stop();
      return `/appearance/style-guides/${themeID}/revisions`;
    });

  const cancel = () =>
    run("cancelling", async () => {
      await stop();
      return redirect;
    });

  const isBusy = state !== "pending";
  return (
    <div className={styles.actions}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" size="compact" busy={isBusy} onClick={apply}>
        {state === "applying" ? t("Applying…") : t("Apply")}
      </Button>
      <Button size="compact" busy={isBusy} onClick={cancel}>
        {t("Cancel")}
      </Button>
    </div>
  );
}

/** Shows which theme is previewed, with buttons to apply it or to cancel. */
export function showPreviewToast(preview: Preview): void {
  toasts.add({
    toastID: TOAST,
    body: t("You are previewing the {name} theme.", { name: preview.name }),
    actions: <PreviewActions preview={preview} />,
    persistent: true,
    wide: true,
  });
}
