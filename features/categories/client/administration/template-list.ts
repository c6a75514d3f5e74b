import { t } from "#platform/client/translate.ts";

/** A category of a template; its subcategories have names only. */
export interface TemplateBranch {
  name: string;
  children: readonly string[];
}

export interface Template {
  id: string;
  title: string;
  branches: readonly TemplateBranch[];
}

const alone = (name: string): TemplateBranch => ({ name, children: [] });

/** Templates for an empty forum. The category that came with it stays. */
export const templates = (): readonly Template[] => [
  {
    id: "support",
    title: t("Customer support"),
    branches: [
      alone(t("Announcements")),
      { name: t("Help"), children: [t("Getting Started"), t("Troubleshooting"), t("Billing and Accounts")] },
      alone(t("Tips and Tricks")),
      alone(t("Feedback")),
    ],
  },
  {
    id: "product",
    title: t("Product community"),
    branches: [
      alone(t("News and Releases")),
      { name: t("Questions"), children: [t("Installation"), t("Usage"), t("Integrations")] },
      alone(t("Ideas")),
      alone(t("Show Your Work")),
    ],
  },
  {
    id: "hobby",
    title: t("Hobby or interest"),
    branches: [
      alone(t("Introductions")),
      { name: t("Projects"), children: [t("Plans"), t("In Progress"), t("Finished")] },
      alone(t("Tools and Materials")),
      alone(t("Events")),
      alone(t("For Sale and Wanted")),
    ],
  },
  {
    id: "team",
    title: t("Team"),
    branches: [
      alone(t("Announcements")),
      { name: t("Projects"), children: [t("Planning"), t("Decisions"), t("Retrospectives")] },
      alone(t("Questions")),
      alone(t("Off Topic")),
    ],
  },
];
