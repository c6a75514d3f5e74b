import { type ComponentType, useEffect, useRef, useState } from "react";
import { Slot, SlotType } from "../slots.tsx";
import type { LayersProps } from "./loaded-layers.tsx";

/** On every page, for what shows itself only now and then. */
export const overPages = new SlotType<object>("overPages");

/** What floats over every page, toasts and the tooltip: loaded once the page itself is there. */
export function Layers() {
  const [Loaded, setLoaded] = useState<ComponentType<LayersProps> | null>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      wasPressed.current = true;
    };
    document.addEventListener("pointerdown", note, { capture: true, signal: stop.signal });
    // Without them the page still works.
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
