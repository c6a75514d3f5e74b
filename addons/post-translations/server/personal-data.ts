import { addPersonalTable, takesTexts } from "#features/personal-data/server/index.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";

/** Translations end with the texts of their author. */
export const translationPersonalData = [
  addPersonalTable({
    ...{ table: "post_translations", key: "post_translation_id", of: "insert_user_id" },
    ...{ goes: takesTexts, names: ["name", "body"] },
  }),
  addMergedRows({ table: "post_translations", columns: ["insert_user_id"] }),
];
