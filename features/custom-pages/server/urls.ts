/** Returns the path of a custom page. */
export const pageUrl = ({ urlcode }: { urlcode: string }): string => `/${encodeURIComponent(urlcode)}`;
