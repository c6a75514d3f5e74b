import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiQuery } from "#platform/client/query.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { listPostTypes, PostType } from "../contract.ts";

/** Returns the active post types, for a modal that closes when they cannot be loaded. */
export function usePostTypes(onClose: () => void): readonly PostType[] | undefined {
  const { data, error } = useQuery(
    apiQuery<typeof listPostTypes>("/post-types", { query: { isActive: true } }),
  );
  useEffect(() => {
    if (!error) return;
    toastError(error);
    onClose();
  }, [error, onClose]);
  return data;
}
