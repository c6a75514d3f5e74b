import { FRAGMENT_TYPES } from "#features/layouts/contract.ts";
import { listThemeVariables } from "#features/themes/server/index.ts";
import { addFragmentUses } from "./extension-points.ts";
import { chosenByTheme } from "./published.ts";

/** Themes apply fragments with their variable `globalFragmentImpls`. */
export const usesOfThemes = addFragmentUses(async (context, fragmentUUIDs) => {
  const themes = await listThemeVariables(context);
  return themes.flatMap(({ themeID, name, variables }) => {
    const chosen = new Set(FRAGMENT_TYPES.map((type) => chosenByTheme(variables, type)?.toLowerCase()));
    return fragmentUUIDs
      .filter((fragmentUUID) => chosen.has(fragmentUUID))
      .map((fragmentUUID) => ({
        ...{ fragmentUUID, recordType: "theme", recordID: themeID, name },
        url: `/dashboard/settings/themes/${themeID}/edit`,
      }));
  });
});
