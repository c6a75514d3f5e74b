/** Request of a page to the worker. */
export interface ToSave {
  /** Path of the page; null when it must not be saved. */
  page: string | null;
  /** Addresses of files that the page has loaded. */
  assets: readonly string[];
}
