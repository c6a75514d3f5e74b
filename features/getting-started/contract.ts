/** What is done on a new forum, and what is not. */
export interface GettingStarted {
  title: string;
  description: string;
  /** The name is no longer the one that every forum begins with. */
  isNamed: boolean;
  countCategories: number;
  countDiscussions: number;
  countMembers: number;
  hasEmailServer: boolean;
  registrationMethod: string;
  /** The address to give to people who are to register. */
  invitationUrl: string;
}
