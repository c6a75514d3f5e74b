import { userFragments } from "#features/users/server/index.ts";
import type { I18n, Phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ExplainedStep } from "../../contract.ts";

/** A check before an action, and its result. */
export interface Step {
  state: ExplainedStep["state"];
  text: Phrase;
  detail: Phrase | null;
  roleID: number | null;
  categoryID: number | null;
  dateChanged: Date | null;
  /** Id of the user who made the rule; null when it is not known. */
  changedBy: number | null;
}

export const step = (
  state: Step["state"],
  text: Phrase,
  more: Partial<Omit<Step, "state" | "text">> = {},
): Step => ({
  ...{ state, text, detail: null, roleID: null, categoryID: null, dateChanged: null, changedBy: null },
  ...more,
});

/** Returns steps for the API, in the language of the reader. */
export async function viewSteps(
  context: Context,
  i18n: I18n,
  steps: readonly Step[],
): Promise<ExplainedStep[]> {
  const authors = await userFragments(
    context,
    steps.flatMap(({ changedBy }) => changedBy ?? []),
  );
  return steps.map(({ text, detail, dateChanged, changedBy, ...rest }) => ({
    ...rest,
    text: text.in(i18n),
    detail: detail?.in(i18n) ?? null,
    dateChanged: dateChanged?.toISOString() ?? null,
    changedBy: changedBy === null ? null : (authors.get(changedBy) ?? null),
  }));
}
