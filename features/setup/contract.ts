export type SetupStep = "name" | "colors" | "categories" | "access" | "email";

/** Properties of the setup of a new forum. */
export interface Setup {
  step: SetupStep;
  done: readonly SetupStep[];
  title: string;
  description: string;
  /** Address of the logo; empty without one. */
  logo: string;
  /** The brand color; null while it is the default one. */
  color: string | null;
  /** Those for members. */
  categories: readonly string[];
  /** The URL codes of all categories. */
  urlcodes: readonly string[];
  /** The category of the staff, before which others are created; null when it is gone or was moved below another. */
  staffCategoryID: number | null;
  /** The role of visitors who are not signed in; null when the forum has none. */
  guestRoleID: number | null;
  canGuestsRead: boolean;
  registrationMethod: string;
  /** Number of posts of a new member that need approval. */
  heldFirstPosts: number;
  email: { host: string; port: number; security: string; user: string; hasPassword: boolean; sender: string };
  /** True when the environment names the mail server. */
  isEmailFixed: boolean;
  /** Where a test email goes first. */
  ownAddress: string;
}
