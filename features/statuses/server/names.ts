import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addStatusNames, statusNames } from "./extension-points.ts";
import type { StatusRow } from "./tables.ts";

const named = (status: "none" | "internal" | "unresolved" | "resolved") =>
  phrase("{status, select, none {None} internal {None Internal} unresolved {Unresolved} other {Resolved}}", {
    status,
  });

export const ownStatusNames = addStatusNames({
  None: named("none"),
  "None Internal": named("internal"),
  Unresolved: named("unresolved"),
  Resolved: named("resolved"),
});

/** Returns the name of a status as it is shown: an original one in the reader’s language. */
export function statusName(context: Context, name: string): string {
  for (const names of context.addons.of(statusNames))
    if (Object.hasOwn(names, name)) return names[name]?.in(i18nOf(context)) ?? name;
  return name;
}

export const viewStatus = (context: Context, row: StatusRow): StatusRow => ({
  ...row,
  name: statusName(context, row.name),
});
