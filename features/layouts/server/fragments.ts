import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { FragmentImpl, FragmentImpls, FragmentType } from "../contract.ts";

/** Fragments for the widgets of one page. */
export interface PageFragments {
  /**
   * Returns a fragment of this type: the one with the UUID, or for null the one that the theme chooses. Undefined for
   * the built-in part of the page.
   */
  find(type: FragmentType, fragmentUUID: string | null): FragmentImpl | undefined;
}

/** A widget that consists of a fragment, for the catalog. */
export interface CustomWidget {
  fragmentUUID: string;
  name: string;
  /** JSON schema of its props. */
  schema: Record<string, unknown>;
}

/** Finds fragments. Pages of every reader ask it, so that it answers from memory. */
export interface FragmentSource {
  ofPage(context: Context): Promise<PageFragments>;
  /** Returns the widgets that administrators can place, as `react.custom.<uuid>`. */
  listCustom(context: Context): Promise<readonly CustomWidget[]>;
}

const fragmentSources = new ExtensionPoint<FragmentSource>("fragmentSources");

/** Adds components that replace widgets, or parts of them, in the browser. */
export const addFragmentSource = (found: FragmentSource) => fragmentSources.with(found);

/** Returns the fragments for one page, of all contributors. */
export async function fragmentsOfPage(context: Context): Promise<PageFragments> {
  const all = await Promise.all(context.addons.of(fragmentSources).map((each) => each.ofPage(context)));
  return {
    find(type, fragmentUUID) {
      for (const each of all) {
        const found = each.find(type, fragmentUUID);
        if (found) return found;
      }
    },
  };
}

/** Returns the widgets that consist of a fragment, of all contributors. */
export const customWidgets = async (context: Context): Promise<CustomWidget[]> =>
  (await Promise.all(context.addons.of(fragmentSources).map((each) => each.listCustom(context)))).flat();

const BUILT_IN = "system";
const OF_THEME = "styleguide";

/** Returns what a layout says of one type: the UUID of a fragment, null for the theme's, undefined for the built-in part. */
function chosenIn(impls: unknown, type: FragmentType): string | null | undefined {
  const chosen: unknown = (impls as Record<string, { fragmentUUID?: unknown } | null> | null | undefined)?.[
    type
  ];
  const uuid = (chosen as { fragmentUUID?: unknown } | null | undefined)?.fragmentUUID;
  if (typeof uuid !== "string" || uuid === OF_THEME) return null;
  return uuid === BUILT_IN ? undefined : uuid;
}

/** Returns the fragments of a widget by type: those that its layout names (`$fragmentImpls`), or else the theme's. */
export function implsOf(
  fragments: PageFragments,
  types: readonly FragmentType[],
  impls: unknown,
): FragmentImpls | undefined {
  const found = types.flatMap((type) => {
    const chosen = chosenIn(impls, type);
    const impl = chosen === undefined ? undefined : fragments.find(type, chosen);
    return impl ? [[type, impl] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
