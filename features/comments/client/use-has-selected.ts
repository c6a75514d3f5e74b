import { useEffect, useState } from "react";

/** Whether the reader has selected something on this page, by pointer or by keyboard. */
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
