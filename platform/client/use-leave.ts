import { useQueryClient } from "@tanstack/react-query";
import { followLink } from "./follow-link.ts";

/**
 * Returns a function that goes to another page after the record of the current one was deleted: as a click on a link
 * does, so that toasts stay.
 */
export function useLeave(): (url: string) => void {
  const queryClient = useQueryClient();
  return (url) => {
    // Every cached page may show the record; the current one must not be loaded again.
    queryClient.removeQueries({ type: "inactive" });
    followLink(url);
  };
}
