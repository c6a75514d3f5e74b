import type { Context } from "#platform/server/application/context.ts";
import { updateUser } from "../queries.ts";

/** Sets the language of emails to a user. Does not check permissions. */
export const setLocale = (context: Context, userID: number, locale: string): Promise<void> =>
  updateUser(context, userID, { locale });
