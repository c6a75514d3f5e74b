import { nameOf, type PanelProps } from "./opener.tsx";

/** Of the window's height, and between a panel and the edges of the window. */
const MOST = 0.9;
const MARGIN = 16;

/** How far a panel may go, and a submenu beside it. */
export function limitsOf({ trigger }: PanelProps) {
  const modal = trigger.current?.closest("dialog");
  return {
    containerPadding: MARGIN,
    maxHeight: innerHeight * MOST,
    // What is outside a modal cannot be reached while it is open.
    ...(modal ? { UNSTABLE_portalContainer: modal } : {}),
  };
}

/** How a panel stands at its button. */
export const panelOf = (panel: PanelProps, align: "start" | "end") => ({
  ...limitsOf(panel),
  "aria-label": nameOf(panel),
  triggerRef: panel.trigger,
  isOpen: true,
  onOpenChange: (isOpen: boolean) => isOpen || panel.onClose(),
  placement: align === "start" ? ("bottom start" as const) : ("bottom end" as const),
  offset: 4,
});
