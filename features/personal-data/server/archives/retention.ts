/** Milliseconds for which an archive can be downloaded. */
export const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
