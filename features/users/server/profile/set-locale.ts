import type { Context } from "#platform/server/application/context.ts";
import { updateUser } from "../queries.ts";

/** Somebody is written to in this language from now on. Asks nobody. */
export const setLocale = (context: Context, userID: number, locale: string): Promise<void> =>
  updateUser(context, userID, { locale });
