import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { NAME_AT_MOST } from "../contract.ts";

/** Returns the default name of a search. */
export const nameOf = (context: Context, asked: Readonly<Record<string, string>>): string =>
  (asked["query"] ?? i18nOf(context).t("Search without words")).slice(0, NAME_AT_MOST);
