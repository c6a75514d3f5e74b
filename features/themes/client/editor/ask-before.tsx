import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";

interface AskBeforeProps {
  asked: "publish" | "apply";
  name: string;
  /** Readers see the theme. */
  current: boolean;
  hasDraft: boolean;
  run(): Promise<void>;
  onClose(): void;
}

function textFor({ asked, current, hasDraft }: AskBeforeProps): string {
  if (asked === "apply")
    return hasDraft
      ? t("The draft is published, and everyone sees this theme on their next page.")
      : t("Everyone sees this theme on their next page.");
  return current
    ? t("This is the forum’s theme. Everyone sees the changes on their next page.")
    : t("This theme is not in use. Readers see the changes once you apply the theme.");
}

/** Asks before others see the theme. */
export function AskBefore(props: AskBeforeProps) {
  const { asked, name, run, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isApplied = asked === "apply";

  async function confirm(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await run();
      toasts.add({
        body: isApplied ? t("{name} is the theme now.", { name }) : t("Published."),
        autoDismiss: true,
      });
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : t("Something has gone wrong."));
    }
  }

  return (
    <ConfirmDialog
      title={isApplied ? t("Apply {name}?", { name }) : t("Publish {name}?", { name })}
      text={textFor(props)}
      confirm={isApplied ? t("Apply") : t("Publish")}
      busy={isBusy}
      error={problem}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
