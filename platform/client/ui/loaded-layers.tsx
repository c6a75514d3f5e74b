import { ToastLayer } from "./toast-layer.tsx";
import { TooltipLayer } from "./tooltip-layer.tsx";

export const LoadedLayers = () => (
  <>
    <ToastLayer />
    <TooltipLayer />
  </>
);
