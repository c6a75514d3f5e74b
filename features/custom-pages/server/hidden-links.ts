import { addHiddenLinks } from "#features/navigation/server/index.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { customPageChanged } from "./events.ts";
import { addressIn } from "./page-links.ts";
import { canManagePages } from "./policy.ts";
import { listFormerAddresses, listReaders, listVisibleIDs } from "./queries.ts";

/** Pages by their present and former addresses; their number is limited. */
const pages = new CachedValue([customPageChanged], async (context) => {
  const former = await listFormerAddresses(context);
  return new Map(
    (await listReaders(context)).flatMap((page) =>
      [page.urlcode, ...(former.get(page.customPageID) ?? [])].map((urlcode) => [urlcode, page] as const),
    ),
  );
});

/** Links to drafts, and to pages for others, are hidden. Only links to pages for some ranks cost a statement. */
export const hiddenPageLinks = [
  ...pages.adds,
  addHiddenLinks(async (context, urls) => {
    const { actor } = context;
    if (canManagePages(actor) === true) return new Set();
    const known = await pages.get(context);
    const linked = urls.flatMap((url) => {
      const page = known.get(addressIn(url) ?? "");
      return page ? [{ url, page }] : [];
    });
    const ranked = linked.some(({ page }) => page.hasRanks) ? new Set(await listVisibleIDs(context)) : null;
    const isVisible = ({ customPageID, status, roleIDs, hasRanks }: (typeof linked)[number]["page"]) =>
      hasRanks
        ? ranked?.has(customPageID)
        : status === "published" &&
          (roleIDs.length === 0 || roleIDs.some((roleID) => actor.roleIDs.includes(roleID)));
    return new Set(linked.filter(({ page }) => !isVisible(page)).map(({ url }) => url));
  }),
];
