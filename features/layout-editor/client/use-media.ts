import { useEffect, useState } from "react";

/** Width of the window from which the panels have places of their own beside the page. */
export const WIDE = "(min-width: 1100px)";
export const PHONE = "(max-width: 700px)";

/** Returns whether a media query matches; false before scripts run. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setMatches(media.matches);
    update();
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return matches;
}
