import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import type { LanguageRow } from "../contract.ts";

interface LanguageDialogProps {
  /** Whether the language is switched off or becomes the default. */
  kind: "off" | "default";
  row: LanguageRow;
  /** The present default. */
  fallback: LanguageRow;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what a change of a language means for members, and asks for confirmation. */
export function LanguageDialog({ kind, row, fallback, ...dialog }: LanguageDialogProps) {
  const names = { name: row.name, fallback: fallback.name };
  const texts =
    kind === "off"
      ? {
          title: t("Switch Off {name}", names),
          text: t(
            "Members who chose {name} will see the community and its emails in {fallback}. Their choice is saved in case you switch {name} on again.",
            names,
          ),
          confirm: t("Switch Off"),
        }
      : {
          title: t("Make {name} the Default", names),
          text: t(
            "Guests and new members will see the community in {name}. {fallback} stays available.",
            names,
          ),
          confirm: t("Make Default"),
        };
  return <ConfirmDialog {...texts} {...dialog} error={null} />;
}
