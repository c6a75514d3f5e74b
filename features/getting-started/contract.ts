/** The steps of a new forum that are done. */
export interface GettingStarted {
  title: string;
  description: string;
  /** True when the default name was changed. */
  isNamed: boolean;
  countCategories: number;
  countDiscussions: number;
  countMembers: number;
  hasEmailServer: boolean;
  registrationMethod: string;
  /** The address for inviting users to register. */
  invitationUrl: string;
}
