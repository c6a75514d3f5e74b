import { source } from "#platform/contract/i18n.ts";

/** Name of an erased account. */
export const DELETED_NAME = source("User Deleted");
