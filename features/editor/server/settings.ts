import { z } from "zod";
import { setting } from "#platform/server/application/settings.ts";

export const bodyFormat = setting(
  "posts.format",
  z.enum(["rich2", "markdown"]),
  "rich2",
  "Format in which the editor saves new posts",
);
