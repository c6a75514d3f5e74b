import { type Phrase, phrase } from "#platform/contract/i18n.ts";

/** A section of the dashboard's navigation. Sections of add-ons follow the built-in ones. */
export interface DashboardSection {
  id: string;
  name: Phrase;
  description: Phrase;
}

/** In the order of the navigation. */
export const dashboardSections = {
  moderation: {
    id: "moderation",
    name: phrase("Moderation"),
    description: phrase("Posts and members that need a decision, and past decisions."),
  },
  community: {
    id: "community",
    name: phrase("Community"),
    description: phrase("What members need in order to participate."),
  },
  settings: {
    id: "settings",
    name: phrase("Settings"),
    description: phrase("Configure the forum."),
  },
} as const satisfies Record<string, DashboardSection>;
