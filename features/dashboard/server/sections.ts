import { type Phrase, phrase } from "#platform/contract/i18n.ts";

/** A part of the dashboard's navigation. An add-on may bring its own; it stands after these. */
export interface DashboardSection {
  id: string;
  name: Phrase;
  description: Phrase;
}

/** In the order in which the navigation shows them. */
export const dashboardSections = {
  moderation: {
    id: "moderation",
    name: phrase("Moderation"),
    description: phrase("Posts and people that need a decision, and what was decided."),
  },
  community: {
    id: "community",
    name: phrase("Community"),
    description: phrase("What members have to take part with."),
  },
  settings: {
    id: "settings",
    name: phrase("Settings"),
    description: phrase("How the forum behaves."),
  },
} as const satisfies Record<string, DashboardSection>;
