import { i18nIn } from "#features/locales/server/index.ts";
import { siteTitle } from "#features/settings/server/index.ts";
import { findUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { ArchivedFile } from "../extension-points.ts";

/** Returns the readme of an archive in its owner's language. */
export async function readmeOf(context: Context, userID: number): Promise<ArchivedFile> {
  const user = await findUser(context, userID);
  const { t } = await i18nIn(context, user?.locale ?? null);
  const community = context.settings.get(siteTitle);
  const paragraphs = [
    t("Everything {name} wrote and saved at {community}", { name: user?.name ?? "", community }),
    `${publicUrlOf(context)} · ${context.now.toISOString()}`,
    t("Files that end in .jsonl are for programs: each line is one record, as JSON in UTF-8."),
    t("Open the files that end in .html in a browser: they show your content as the forum does."),
    t("The folder “uploads” contains the files that you uploaded."),
  ];
  return { path: "README.txt", content: `${paragraphs.join("\n\n")}\n` };
}
