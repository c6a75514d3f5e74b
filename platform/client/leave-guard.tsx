import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { openDocument } from "./base-path.ts";
import { t } from "./translate.ts";
import { DialogOnDemand } from "./ui/dialog-on-demand.tsx";
import { onDemand } from "./ui/on-demand.ts";

const confirmDialog = onDemand(async () => (await import("./ui/confirm-dialog.tsx")).ConfirmDialog);

/** Returns the link that a click follows away from this page, in this window. */
function linkAway(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.hasAttribute("download")) return null;
  const isHere = link.origin === location.origin && link.pathname + link.search === here();
  return isHere || !/^https?:$/.test(link.protocol) ? null : link.href;
}
const here = () => location.pathname + location.search;

/**
 * Asks for confirmation before the user leaves unsaved changes, by a link or by closing the window. Returns
 * a ref for the changed state, and the dialog while it is open.
 */
export function useLeaveGuard(
  isOn: boolean,
  isChangedAlready: boolean,
): [isChanged: RefObject<boolean>, dialog: ReactNode] {
  const isChanged = useRef(isChangedAlready);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (isChanged.current) event.preventDefault();
    };
    const ask = (event: MouseEvent) => {
      const away = isChanged.current ? linkAway(event) : null;
      if (away === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(away);
    };
    const stop = new AbortController();
    addEventListener("beforeunload", askBrowser, { signal: stop.signal });
    // Runs before the handlers that would follow the link.
    document.addEventListener("click", ask, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [isOn]);

  const dialog = leavingTo !== null && (
    <DialogOnDemand
      dialog={confirmDialog}
      title={t("Unsaved Changes")}
      text={t(
        "You have unsaved changes and your work will be lost. Are you sure you want to continue without saving?",
      )}
      confirm={t("Continue")}
      busy={false}
      error={null}
      onConfirm={() => {
        isChanged.current = false;
        openDocument(leavingTo);
      }}
      onClose={() => setLeavingTo(null)}
    />
  );
  return [isChanged, dialog];
}
