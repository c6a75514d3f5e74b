/** Header with the id of the folder in which a page makes a call. Addresses of calls have no folder. */
export const FOLDER_HEADER = "x-site-section";

/**
 * Pattern of the first parts of addresses that no page in a folder has: files, calls and the dashboard are those of the whole
 * forum.
 */
export const APART =
  "api|api-docs|archives|assets|avatars|backups|dashboard|embed|exports|healthz|icons|metrics|photos|readyz|setup|share|themes|uploads|words|[^/?#]+\\.[a-z]+";
