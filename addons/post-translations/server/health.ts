import { phrase } from "#platform/contract/i18n.ts";
import { addHealthCheck } from "#platform/server/operations/health.ts";
import { countCharacters } from "./queries.ts";
import { monthlyCharacters } from "./settings.ts";

/** Share of the budget from which administrators are warned. */
const WARNED = 0.8;

export const translationHealth = addHealthCheck({
  id: "postTranslations",
  name: phrase("Translated posts"),
  sort: 90,
  url: "/dashboard/settings/post-translations",
  async run(context) {
    const budget = context.settings.get(monthlyCharacters);
    const used = await countCharacters(context);
    const isGood = budget === 0 || used < budget * WARNED;
    return {
      isGood,
      value: phrase("{used} of {budget} characters this month", { used, budget }),
      advice: isGood ? null : phrase("Raise the budget, or posts are not translated until next month."),
    };
  },
});
