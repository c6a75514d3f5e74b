import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { listArchiveRows } from "./archives/archive-queries.ts";
import { viewArchive } from "./archives/view-archive.ts";
import { canLeave } from "./policy.ts";
import { graceDays } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The pages for downloading one's data and deleting one's account. */
export const personalDataPages = [
  addProfilePage({
    path: "/profile/download",
    section: profileSections.account,
    sort: 80,
    name: phrase("Download Your Data"),
    description: phrase("Everything you posted, uploaded or saved here, in one machine-readable file."),
    isOwn: true,
    component: "DownloadPage",
    async load(context: Context, { userID }: UserRow) {
      const archives = (await listArchiveRows(context, userID)).map((archive) =>
        viewArchive(context, archive),
      );
      const since = context.now.getTime() - DAY_MS;
      const mayAsk = !archives.some(
        ({ dateInserted, failed }) => !failed && Date.parse(dateInserted) > since,
      );
      return { userID, archives, mayAsk };
    },
  }),
  addProfilePage({
    path: "/profile/delete",
    section: profileSections.account,
    sort: 90,
    name: phrase("Delete Account"),
    isOwn: true,
    component: "DeletePage",
    load: async ({ actor, settings }: Context, { userID, name }: UserRow) => ({
      userID,
      name,
      graceDays: settings.get(graceDays),
      mayLeave: canLeave(actor) === true,
    }),
  }),
];
