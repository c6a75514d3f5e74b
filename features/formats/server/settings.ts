import { z } from "zod";
import { setting } from "#platform/server/application/settings.ts";

export const postsMaxLength = setting(
  "posts.maxLength",
  z.int().min(100).max(1_000_000),
  50_000,
  "Characters that the text of a post may have",
);
