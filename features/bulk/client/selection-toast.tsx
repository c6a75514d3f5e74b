import { useEffect, useRef, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import { DeedButtons, type DeedButtonsProps } from "./deed-buttons.tsx";
import type { BulkDeed } from "./deeds.ts";
import type { BulkRequest, RunWords } from "./runs.ts";
import { useIDs } from "./selection.ts";

interface SelectionToastProps<Chosen> extends Omit<DeedButtonsProps<Chosen>, "onAsk"> {
  toastID: string;
  message(count: number): string;
  /** What the forum says of it now. */
  read(ids: readonly number[]): Promise<readonly Chosen[]>;
  idOf(chosen: Chosen): number;
  begin(ids: readonly number[], request: BulkRequest, words: RunWords): void;
}

type PartProps<Chosen> = DeedButtonsProps<Chosen> & Pick<SelectionToastProps<Chosen>, "message">;

function Message<Chosen>({ selection, message }: PartProps<Chosen>) {
  const count = useIDs(selection.chosen).size;
  return (
    <>
      <strong>{message(count)}</strong>
      <span className="visually-hidden">{t("Press F6 to go to what can be done.")}</span>
    </>
  );
}

/** Says what is chosen, for as long as something is, and asks what to do with it. */
export function SelectionToast<Chosen>(props: SelectionToastProps<Chosen>) {
  const { toastID, selection, read, idOf, begin } = props;
  const [asked, setAsked] = useState<{ deed: BulkDeed<Chosen>; chosen: readonly Chosen[] } | null>(null);
  const isChosen = useIDs(selection.chosen).size > 0;

  async function ask(deed: BulkDeed<Chosen>): Promise<void> {
    const ids = [...selection.chosen.all()];
    try {
      const chosen = await read(ids);
      const there = new Set(chosen.map(idOf));
      selection.chosen.remove(ids.filter((id) => !there.has(id)));
      if (chosen.length > 0) setAsked({ deed, chosen });
    } catch (error) {
      toastError(error);
    }
  }
  const parts = useRef<PartProps<Chosen>>({ ...props, onAsk: ask });

  useEffect(() => {
    if (!isChosen) return;
    toasts.add({
      toastID,
      body: <Message {...parts.current} />,
      actions: <DeedButtons {...parts.current} />,
      persistent: true,
      wide: true,
    });
    return () => toasts.remove(toastID);
  }, [toastID, isChosen]);

  if (!asked) return null;
  const { deed, chosen } = asked;
  return (
    <DialogOnDemand
      dialog={deed.form}
      chosen={chosen}
      letGo={(ids) => {
        selection.chosen.remove(ids);
        const left = chosen.filter((each) => !ids.includes(idOf(each)));
        setAsked(left.length > 0 ? { deed, chosen: left } : null);
      }}
      run={(request, words) => {
        setAsked(null);
        begin(chosen.map(idOf), request, words);
      }}
      onClose={() => setAsked(null)}
    />
  );
}
