export const LIST_URL = "/dashboard/settings/fragments";

/** Returns the path of the editor of a fragment. */
export const editorUrl = (fragmentUUID: string): string => `/appearance/fragments/${fragmentUUID}/edit`;
