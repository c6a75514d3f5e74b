import { z } from "zod";
import { postsSection } from "#features/formats/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { setting } from "#platform/server/application/settings.ts";

export const bodyFormat = setting({
  key: "posts.format",
  section: postsSection,
  label: source("Format of new posts"),
  help: source("The format in which the editor saves them. Existing posts keep theirs."),
  options: [
    { value: "rich2", label: source("Rich text") },
    { value: "markdown", label: source("Markdown") },
  ],
  schema: z.enum(["rich2", "markdown"]),
  default: "rich2",
});
