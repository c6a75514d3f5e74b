import { nameOf, type PanelProps } from "./opener.tsx";
import { withinModal } from "./within-modal.ts";

/** Share of the window's height, and distance from the window's edges in pixels. */
const MOST = 0.9;
const MARGIN = 16;

/** Returns the size limits of a panel and its submenus. */
export function limitsOf({ trigger }: PanelProps) {
  return {
    containerPadding: MARGIN,
    maxHeight: innerHeight * MOST,
    ...withinModal(trigger),
  };
}

/** Returns the position of a panel relative to its button. */
export const panelOf = (panel: PanelProps, align: "start" | "end", side: "top" | "bottom" = "bottom") => ({
  ...limitsOf(panel),
  "aria-label": nameOf(panel),
  triggerRef: panel.trigger,
  isOpen: true,
  onOpenChange: (isOpen: boolean) => isOpen || panel.onClose(),
  placement: `${side} ${align}` as const,
  offset: 4,
});
