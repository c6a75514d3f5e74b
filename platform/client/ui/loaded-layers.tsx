import { ToastLayer } from "./toast-layer.tsx";
import { TooltipLayer } from "./tooltip-layer.tsx";

export interface LayersProps {
  /** True when a button was pressed before the layers were loaded. */
  wasPressed: boolean;
}

export const LoadedLayers = ({ wasPressed }: LayersProps) => (
  <>
    <ToastLayer />
    <TooltipLayer wasPressed={wasPressed} />
  </>
);
