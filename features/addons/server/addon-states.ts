import { z } from "zod";
import { addConfigValue } from "#features/settings/server/index.ts";
import { addonsOf } from "./policy.ts";

/** Add-ons whose state clients of the previous software read in the configuration API. */
const NAMES = ["ideation", "polls", "qna"];

/** Whether these add-ons are on. `PATCH /addons/:id` turns them on and off. */
export const addonStates = NAMES.map((name) =>
  addConfigValue({
    ...{ key: `plugins.${name}`, read: null, schema: z.boolean() },
    value: ({ addons }) => addonsOf(addons).some((one) => one.name === name && addons.isActive(one)),
  }),
);
