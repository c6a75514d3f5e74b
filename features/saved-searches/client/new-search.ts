/** A search before it is saved. */
export interface NewSearch {
  url: string;
  name: string;
  canAlert: boolean;
}
