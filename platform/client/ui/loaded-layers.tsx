import { ToastLayer } from "./toast-layer.tsx";
import { TooltipLayer } from "./tooltip-layer.tsx";

export interface LayersProps {
  /** Whether a button was pressed before they came. */
  wasPressed: boolean;
}

export const LoadedLayers = ({ wasPressed }: LayersProps) => (
  <>
    <ToastLayer />
    <TooltipLayer wasPressed={wasPressed} />
  </>
);
