import { type ComponentType, useEffect, useState } from "react";
import { Slot, SlotType } from "../slots.tsx";

/** On every page, for what shows itself only now and then. */
export const overPages = new SlotType<object>("overPages");

/** What floats over every page, toasts and the tooltip: loaded once the page itself is there. */
export function Layers() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without them the page still works.
    import("./loaded-layers.tsx").then(
      ({ LoadedLayers }) => setLoaded(() => LoadedLayers),
      () => {},
    );
  }, []);
  return (
    <>
      {Loaded && <Loaded />}
      <Slot of={overPages} />
    </>
  );
}
