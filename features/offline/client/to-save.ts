/** What a page asks the worker to keep. */
export interface ToSave {
  /** Its own path; null when it is not for reading. */
  page: string | null;
  /** Addresses of files that it has loaded. */
  assets: readonly string[];
}
