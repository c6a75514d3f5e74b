import { nameOf, type PanelProps } from "./opener.tsx";
import { withinModal } from "./within-modal.ts";

/** Of the window's height, and between a panel and the edges of the window. */
const MOST = 0.9;
const MARGIN = 16;

/** How far a panel may go, and a submenu beside it. */
export function limitsOf({ trigger }: PanelProps) {
  return {
    containerPadding: MARGIN,
    maxHeight: innerHeight * MOST,
    ...withinModal(trigger),
  };
}

/** How a panel stands at its button. */
export const panelOf = (panel: PanelProps, align: "start" | "end", side: "top" | "bottom" = "bottom") => ({
  ...limitsOf(panel),
  "aria-label": nameOf(panel),
  triggerRef: panel.trigger,
  isOpen: true,
  onOpenChange: (isOpen: boolean) => isOpen || panel.onClose(),
  placement: `${side} ${align}` as const,
  offset: 4,
});
