import { z } from "zod";
import { labeled } from "#features/layouts/contract.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { tabTitles } from "../settings.ts";

const Title = z.string().max(100).optional().catch(undefined);

/** Titles of the tabs of a question in a layout; the settings have those that it leaves out. */
export const TabTitles = z.object({
  all: labeled(Title, source("Title of the tab with all replies")),
  accepted: labeled(Title, source("Title of the tab with accepted answers")),
  rejected: labeled(Title, source("Title of the tab with rejected answers")),
});

/** Returns the titles of the tabs; empty for the usual ones. */
export const titlesOf = ({ settings }: Context, given: z.output<typeof TabTitles>) => ({
  all: given.all || settings.get(tabTitles.all),
  accepted: given.accepted || settings.get(tabTitles.accepted),
  rejected: given.rejected || settings.get(tabTitles.rejected),
});
