/** A search as it would be kept. */
export interface NewSearch {
  url: string;
  name: string;
  canAlert: boolean;
}
