import { findNewAddress } from "#features/old-addresses/server/index.ts";
import { addFolderCheck, allSections, OWN_ADDRESSES } from "#features/site-sections/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reservedByAddons } from "./extension-points.ts";
import { findAt } from "./queries.ts";
import { pageUrl } from "./urls.ts";

const refused = (text: Parameters<typeof invalidField>[1]) => invalidField("urlcode", text);

/** Throws 422 when the forum itself, an add-on, an address of the former forum or another page has this address. */
export async function requireFreeAddress(
  context: Context,
  urlcode: string,
  customPageID?: number,
): Promise<void> {
  if (OWN_ADDRESSES.has(urlcode) || reservedByAddons(context).includes(urlcode))
    throw refused(phrase("The address {url} is reserved. Choose another one.", { url: `/${urlcode}` }));
  const section = (await allSections(context)).find(({ folder }) => folder === urlcode);
  if (section) throw refused(phrase("The section {name} has this address.", { name: section.name }));
  const holder = await findAt(context, urlcode);
  if (holder && holder.customPageID !== customPageID)
    throw refused(phrase("The page {name} has this address.", { name: holder.name }));
  const target = holder ? null : await findNewAddress(context, pageUrl({ urlcode }));
  if (target !== null)
    throw refused(
      phrase("The address {url} is an old address of {target}. Choose another one.", {
        url: `/${urlcode}`,
        target,
      }),
    );
}

/** A section cannot have the address of a page: the page could not be reached. */
export const foldersBesidePages = addFolderCheck(async (context, folder) => {
  if (reservedByAddons(context).includes(folder))
    return phrase("The address {url} is reserved. Choose another one.", { url: `/${folder}` });
  const page = await findAt(context, folder);
  return page ? phrase("The page {name} has this address.", { name: page.name }) : null;
});
