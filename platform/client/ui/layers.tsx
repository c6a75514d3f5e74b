import { type ComponentType, useEffect, useRef, useState } from "react";
import { Slot, SlotType } from "../slots.tsx";
import type { LayersProps } from "./loaded-layers.tsx";

/** Components on every page that show themselves only at times. */
export const overPages = new SlotType<object>("overPages");

/** Toasts and the tooltip of every page, loaded after the page itself. */
export function Layers() {
  const [Loaded, setLoaded] = useState<ComponentType<LayersProps> | null>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      wasPressed.current = true;
    };
    document.addEventListener("pointerdown", note, { capture: true, signal: stop.signal });
    // The page works without them.
    import("./loaded-layers.tsx").then(
      ({ LoadedLayers }) => {
        stop.abort();
        setLoaded(() => LoadedLayers);
      },
      () => {},
    );
  }, []);
  return (
    <>
      {Loaded && <Loaded wasPressed={wasPressed.current} />}
      <Slot of={overPages} />
    </>
  );
}
