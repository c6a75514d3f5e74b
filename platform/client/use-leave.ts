import { useQueryClient } from "@tanstack/react-query";

/**
 * Returns a function that goes to another page after the record of the current one was deleted: as a click on a link
 * does, so that toasts stay.
 */
export function useLeave(): (url: string) => void {
  const queryClient = useQueryClient();
  return (url) => {
    // Every cached page may show the record; the current one must not be loaded again.
    queryClient.removeQueries({ type: "inactive" });
    const link = document.createElement("a");
    link.href = url;
    document.body.append(link);
    link.click();
    link.remove();
  };
}
