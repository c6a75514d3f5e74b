import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { changeDefaults, changePreferences, PreferenceMap } from "../contract.ts";

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges changes into a map; a change may contain a part of a value. */
const merged = (values: PreferenceMap, changes: PreferenceMap): PreferenceMap => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key,
      isMap(value) && isMap(values[key]) ? { ...values[key], ...value } : value,
    ]),
  ),
});

/** Returns the former values of changes. */
const partsOf = (values: PreferenceMap, changes: PreferenceMap): PreferenceMap =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const before = values[key];
      if (!isMap(value) || !isMap(before)) return [key, before];
      return [key, Object.fromEntries(Object.keys(value).map((part) => [part, before[part]]))];
    }),
  );

/** Returns preferences that change at once, and revert with a message when the server refuses. */
export function usePreferences(whose: number | "defaults", loaded: PreferenceMap) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<{ from: PreferenceMap; to: PreferenceMap } | null>(null);
  // Newly loaded values replace earlier changes.
  const values = changed?.from === loaded ? changed.to : loaded;
  const show = (changes: PreferenceMap) =>
    setChanged((last) => ({ from: loaded, to: merged(last?.from === loaded ? last.to : loaded, changes) }));

  async function change(changes: PreferenceMap): Promise<boolean> {
    const before = partsOf(values, changes);
    show(changes);
    try {
      if (whose === "defaults")
        await api.call<typeof changeDefaults>("PATCH", "/notification-preferences/defaults", {
          body: changes as never,
        });
      else
        await api.call<typeof changePreferences>("PATCH", "/notification-preferences/:id", {
          params: { id: whose },
          body: changes,
        });
      const body = t("Success! Preferences saved.");
      toasts.add({ toastID: "preferences", body, autoDismiss: true, dismissible: true });
      await queryClient.invalidateQueries({ refetchType: "none" });
      return true;
    } catch (error) {
      show(before);
      toastError(error);
      return false;
    }
  }
  return { values, change };
}
