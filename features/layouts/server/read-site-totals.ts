import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ALL_TOTALS, type readSiteTotals as contract } from "../contract.ts";
import { askedSection } from "./site-section.ts";
import { findSiteTotals, totalsOfSections, totalTypes } from "./site-totals.ts";

/** Returns totals of the community for the API. Throws 422 for record types without a total. */
export async function readSiteTotals(
  context: Context,
  asked: readonly string[],
): Promise<AnswerOf<typeof contract>> {
  const known = totalTypes(context);
  const wanted = asked.includes(ALL_TOTALS) ? known : asked;
  if (wanted.some((recordType) => !known.includes(recordType)))
    throw invalidField(
      "counts",
      phrase("{field} must be one of: {values}.", {
        field: "counts",
        values: [...known, ALL_TOTALS].join(", "),
      }),
    );
  const counted = await findSiteTotals(context, wanted);
  const hasRoot = (await askedSection(context))?.rootCategoryID != null;
  const filtered = hasRoot ? totalsOfSections(context) : [];
  const counts = [...counted].map(([recordType, count]) => {
    const isFiltered = filtered.includes(recordType);
    return [recordType, { count, isCalculating: false, isFiltered }] as const;
  });
  return { counts: Object.fromEntries(counts) };
}
