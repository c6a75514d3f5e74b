import type { saveSettings } from "#features/dashboard/contract.ts";
import type { NavigationItem } from "#features/navigation/contract.ts";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { CustomPage, PagesAdministration } from "../contract.ts";

/** The list for all languages without a list of their own. */
const DEFAULT_LIST = "default";

/**
 * Returns a function that adds a link to a page at the end of the navigation, in all languages and for the readers of the
 * page. It throws when someone else changed the navigation since the page of the dashboard was loaded.
 */
export function useAddToNavigation({ key, version, lists, initial }: PagesAdministration["navigation"]) {
  const api = useApi();
  return async ({ name, url, roleIDs }: CustomPage): Promise<void> => {
    const link: NavigationItem = { name, url, ...(roleIDs.length > 0 && { roleIDs }) };
    const all = { [DEFAULT_LIST]: initial, ...lists };
    const value = Object.fromEntries(Object.entries(all).map(([list, items]) => [list, [...items, link]]));
    const { conflicts } = await api.call<typeof saveSettings>("PATCH", "/dashboard/settings", {
      body: { values: { [key]: value }, versions: { [key]: version } },
    });
    if (conflicts.length > 0)
      throw new CallError(409, {
        message: t("The navigation was changed by someone else. Reload this page."),
      });
    toasts.add({ body: t("{name} has been added to the navigation.", { name }), autoDismiss: true });
  };
}
