import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { ActionButtons, type ActionButtonsProps } from "./action-buttons.tsx";
import type { BulkAction } from "./actions.ts";
import type { BulkRequest, RunTexts } from "./runs.ts";
import { useIDs } from "./selection.ts";

interface SelectionToastProps<Chosen> extends Omit<ActionButtonsProps<Chosen>, "onAsk"> {
  toastID: string;
  message(count: number): string;
  /** Returns the current state of the records. */
  read(ids: readonly number[]): Promise<readonly Chosen[]>;
  idOf(chosen: Chosen): number;
  begin(ids: readonly number[], request: BulkRequest, texts: RunTexts): void;
}

type PartProps<Chosen> = ActionButtonsProps<Chosen> & Pick<SelectionToastProps<Chosen>, "message">;

function Message<Chosen>({ selection, message }: PartProps<Chosen>) {
  const count = useIDs(selection.chosen).size;
  return (
    <>
      <strong>{message(count)}</strong>
      <span className="visually-hidden">{t("Press F6 to jump to the bulk actions.")}</span>
    </>
  );
}

/**
 * Shows the selection while it is not empty, with its actions. On pages of the dashboard it would cover their own bars with
 * buttons, so it waits there.
 */
export function SelectionToast<Chosen>(props: SelectionToastProps<Chosen>) {
  const { toastID, selection, read, idOf, begin } = props;
  const [asked, setAsked] = useState<{ action: BulkAction<Chosen>; chosen: readonly Chosen[] } | null>(null);
  const [path] = useLocation();
  const isShown = useIDs(selection.chosen).size > 0 && !path.startsWith("/dashboard");

  async function ask(action: BulkAction<Chosen>): Promise<void> {
    const ids = [...selection.chosen.all()];
    try {
      const chosen = await read(ids);
      const there = new Set(chosen.map(idOf));
      selection.chosen.remove(ids.filter((id) => !there.has(id)));
      if (chosen.length > 0) setAsked({ action, chosen });
    } catch (error) {
      toastError(error);
    }
  }
  const parts = useRef<PartProps<Chosen>>({ ...props, onAsk: ask });

  useEffect(() => {
    if (!isShown) return;
    toasts.add({
      toastID,
      body: <Message {...parts.current} />,
      actions: <ActionButtons {...parts.current} />,
      persistent: true,
      wide: true,
    });
    return () => toasts.remove(toastID);
  }, [toastID, isShown]);

  if (!asked) return null;
  const { action, chosen } = asked;
  return (
    <DialogOnDemand
      dialog={action.form}
      chosen={chosen}
      deselect={(ids) => {
        selection.chosen.remove(ids);
        const left = chosen.filter((each) => !ids.includes(idOf(each)));
        setAsked(left.length > 0 ? { action, chosen: left } : null);
      }}
      run={(request, texts) => {
        setAsked(null);
        begin(chosen.map(idOf), request, texts);
      }}
      onClose={() => setAsked(null)}
    />
  );
}
