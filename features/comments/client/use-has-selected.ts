import { useEffect, useState } from "react";

/** Returns whether the reader has selected text on this page, by pointer or keyboard. */
export function useHasSelected(): boolean {
  const [hasSelected, setHasSelected] = useState(false);
  useEffect(() => {
    const look = () => getSelection()?.isCollapsed === false && setHasSelected(true);
    const stop = new AbortController();
    for (const name of ["pointerup", "keyup"]) document.addEventListener(name, look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return hasSelected;
}
