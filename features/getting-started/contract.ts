/** A step of a new forum. */
export interface Step {
  stepID: "name" | "category" | "mail" | "registration" | "discussion" | "invite" | "backup" | "import";
  isDone: boolean;
  /** True when an administrator does without it. */
  isSkipped: boolean;
}

/** The steps of a new forum, and what their texts say. */
export interface GettingStarted {
  steps: readonly Step[];
  /** Ids of the steps that administrators do without, also of those that a list leaves out. */
  skipped: readonly string[];
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
