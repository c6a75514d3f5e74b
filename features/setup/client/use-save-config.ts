import type { changeConfig } from "#features/settings/contract.ts";
import { useApi } from "#platform/client/query.tsx";

/** Returns a function that saves settings by their keys. */
export function useSaveConfig() {
  const api = useApi();
  return (values: Record<string, unknown>) =>
    api.call<typeof changeConfig>("PATCH", "/config", { body: values });
}
