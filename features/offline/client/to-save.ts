/** Request of a page to the worker. */
export interface ToSave {
  /** Path of the page below the base path, with the folder of its section; null when it must not be saved. */
  page: string | null;
  /** Addresses of files that the page has loaded. */
  assets: readonly string[];
}
