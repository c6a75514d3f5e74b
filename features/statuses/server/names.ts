import { i18nOf } from "#features/locales/server/index.ts";
import { type Translatable, translatedText } from "#features/translations/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { statusesChanged } from "./events.ts";
import { addStatusNames, statusNames } from "./extension-points.ts";
import { selectStatuses } from "./queries.ts";
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

/** Returns the name as a text of the software where it is an original one, else as it is stored. */
function originalName({ addons }: Context, name: string) {
  for (const names of addons.of(statusNames)) if (Object.hasOwn(names, name)) return names[name] ?? name;
  return name;
}

export const statusTexts: Translatable<"name"> = {
  recordType: "status",
  name: source("Statuses"),
  properties: { name: { label: source("Name"), type: "text", maxLength: 100 } },
  load: async (context) =>
    (await selectStatuses(context)).map(({ statusID, name }) => ({
      ...{ id: statusID, url: "/dashboard/statuses", texts: { name: originalName(context, name) } },
    })),
  changedBy: [statusesChanged],
};

type Named = Pick<StatusRow, "statusID" | "name">;

/** Returns the name of a status for administrators: an original one in their language. */
function storedName(context: Context, { name }: Named): string {
  const original = originalName(context, name);
  return typeof original === "string" ? original : original.in(i18nOf(context));
}

/** Returns the name of a status as readers see it: translated, or an original one in their language. */
export function statusName(context: Context, status: Named): string {
  const { statusID, name } = status;
  const shown = translatedText(context, statusTexts, statusID, "name", name);
  return shown === name ? storedName(context, status) : shown;
}

/** Returns whether a form that shows the status sends this name back unchanged. */
export const isShownName = (context: Context, status: Named, name: string | undefined): boolean =>
  name === statusName(context, status) || name === storedName(context, status);

export const viewStatus = (context: Context, row: StatusRow): StatusRow => ({
  ...row,
  name: statusName(context, row),
});

/** Returns a status for its form, without a translation that an administrator wrote. */
export const viewForEdit = (context: Context, row: StatusRow): StatusRow => ({
  ...row,
  name: storedName(context, row),
});
