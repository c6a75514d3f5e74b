/** A step of a new forum. */
export interface Step {
  stepID: "name" | "category" | "mail" | "registration" | "discussion" | "invite" | "backup";
  isDone: boolean;
}

/** The steps of a new forum, and what their texts say. */
export interface GettingStarted {
  steps: readonly Step[];
  title: string;
  /** False while the community has its default name. */
  isNamed: boolean;
  countCategories: number;
  /** Name of the first category; null without any. */
  categoryName: string | null;
  hasEmailServer: boolean;
  registrationMethod: string;
  /** True on the home page, where the list can be hidden. */
  isOnHome: boolean;
}
