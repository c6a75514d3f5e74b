import { z } from "zod";
import { userView } from "#features/users/server/index.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { ShownField } from "../contract.ts";
import { saidBy } from "./read-values.ts";
import { labelOf } from "./view.ts";

/** Adds profile fields to the calls that read accounts. */
export const onUsers = [
  extendView(userView, {
    expand: "profileFields",
    fields: {
      profileFields: z.record(z.string(), z.unknown()).optional().meta({ description: "By field." }),
    },
    async load(context, rows) {
      return (await saidBy(context, rows)).map((said) => ({
        profileFields: Object.fromEntries(said.map(({ field, value }) => [field.apiName, value])),
      }));
    },
  }),
  extendView(userView, {
    expand: "shownProfileFields",
    fields: { shownProfileFields: z.array(ShownField).optional().meta({ description: "As pages show it." }) },
    async load(context, rows) {
      return (await saidBy(context, rows)).map((said) => ({
        shownProfileFields: said.map(({ field, value }): ShownField => {
          const { apiName, dataType, visibility, displayOptions } = field;
          const label = labelOf(context, field);
          return { apiName, label, dataType, visibility, onCards: displayOptions.userCards, value };
        }),
      }));
    },
  }),
];
