import { z } from "zod";
import { addSetting, setting } from "#platform/server/application/settings.ts";

export const robotsRules = setting(
  "seo.robotsRules",
  z
    .string()
    .max(5000)
    .regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u),
  "",
  "Further lines of robots.txt",
);

export const sitemapSettings = [addSetting(robotsRules)];
