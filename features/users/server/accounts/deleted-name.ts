import { source } from "#platform/contract/i18n.ts";

/** What an account is called of which nothing is left. */
export const DELETED_NAME = source("User Deleted");
