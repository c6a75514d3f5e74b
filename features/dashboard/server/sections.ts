import { type Phrase, phrase } from "#platform/contract/i18n.ts";

/** A section of the dashboard's navigation. Sections of add-ons follow the built-in ones. */
export interface DashboardSection {
  id: string;
  name: Phrase;
  description: Phrase;
  /** True when the navigation shows it as one entry, and its pages have tabs for each other. */
  isTabs?: boolean;
}

/** In the order of the navigation. */
export const dashboardSections = {
  home: {
    id: "home",
    isTabs: true,
    name: phrase("Home"),
    description: phrase("The state of the community, and the next steps."),
  },
  review: {
    id: "review",
    isTabs: true,
    name: phrase("Review"),
    description: phrase("Posts and members that need a decision."),
  },
  log: {
    id: "log",
    isTabs: true,
    name: phrase("Log"),
    description: phrase("Past decisions of moderators."),
  },
  people: {
    id: "people",
    name: phrase("People"),
    description: phrase("Members, roles and registration."),
  },
  content: {
    id: "content",
    name: phrase("Content"),
    description: phrase("Categories, posts and the rules for them."),
  },
  appearance: {
    id: "appearance",
    name: phrase("Appearance"),
    description: phrase("Name, logo and themes."),
  },
  email: {
    id: "email",
    name: phrase("Email"),
    description: phrase("Sending, templates and digests."),
  },
  extensions: {
    id: "extensions",
    name: phrase("Extensions"),
    description: phrase("Add-ons and connections to other programs."),
  },
  system: {
    id: "system",
    name: phrase("System"),
    description: phrase("Data, changes and the state of the software."),
  },
} as const satisfies Record<string, DashboardSection>;
