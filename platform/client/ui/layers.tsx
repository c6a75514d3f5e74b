import { useEffect, useRef, useState } from "react";
import { Slot, SlotType } from "../slots.tsx";
import { useLoaded } from "../use-loaded.ts";
import { onDemand } from "./on-demand.ts";

/** Components on every page that show themselves only at times. */
export const overPages = new SlotType<object>("overPages");

const toastLayer = onDemand(async () => (await import("./toast-layer.tsx")).ToastLayer);
const tooltipLayer = onDemand(async () => (await import("./tooltip-layer.tsx")).TooltipLayer);

/** Toasts and the tooltip of every page: loaded after the page itself, and the tooltip when one is first needed. */
export function Layers() {
  const Toasts = useLoaded(toastLayer, true);
  const [isNear, setNear] = useState(false);
  const Tooltip = useLoaded(tooltipLayer, isNear);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (Tooltip) return;
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const come = ({ target }: Event) =>
      target instanceof Element && target.closest("[data-tooltip]") && setNear(true);
    document.addEventListener("pointerover", come, options);
    document.addEventListener("focusin", come, options);
    document.addEventListener(
      "pointerdown",
      () => {
        wasPressed.current = true;
      },
      options,
    );
    return () => stop.abort();
  }, [Tooltip]);
  return (
    <>
      {Toasts && <Toasts />}
      {Tooltip && <Tooltip wasPressed={wasPressed.current} />}
      <Slot of={overPages} />
    </>
  );
}
