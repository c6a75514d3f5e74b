import { z } from "zod";
import { setting } from "#platform/server/application/settings.ts";

export const showsPresence = setting(
  "live.presence",
  z.boolean(),
  true,
  "Members see who else reads a discussion, and who is writing",
);
