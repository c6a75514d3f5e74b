import { useState } from "react";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { siteManage } from "#platform/contract/permission.ts";
import { translateDialog } from "./translate-dialog-on-demand.ts";

interface TranslateButtonProps {
  recordType: string;
  id: number | string;
  /** Name of the record, for assistive technology. */
  name: string;
}

/** Opens the translations of a record, for site managers. */
export function TranslateButton({ recordType, id, name }: TranslateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useSession().can.atLeast(siteManage)) return null;
  return (
    <>
      <Button size="compact" kind="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("Translate")}
        <bdi className="visually-hidden"> {name}</bdi>
      </Button>
      {isOpen && (
        <DialogOnDemand dialog={translateDialog} {...{ recordType, id }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
