import { z } from "zod";
import { itemsUpTo, type NavigationItem } from "#features/navigation/contract.ts";

/** Links, and links below them as columns. */
export const FOOTER_LEVELS = 2;

export const FooterItems = itemsUpTo(FOOTER_LEVELS);

/** Markdown by language. */
export const FooterText = z.record(z.string().max(20), z.string().max(1000));

/** A setting as it was read, with the version that a save has to name. */
export interface SeenSetting<Value> {
  key: string;
  version: number;
  value: Value;
}

/** Properties of the pages on which links are edited. */
export interface LinksAdministration {
  place: "titleBar" | "footer";
  /** Lists by language, or by `sectionKey`; `default` is for all languages and sections without a list of their own. */
  lists: SeenSetting<Record<string, NavigationItem[]>>;
  /** The entries that are shown while there is no default list. */
  initial: NavigationItem[];
  /** A text by language, for the footer. */
  text: SeenSetting<Record<string, string>> | null;
  levels: number;
  siteName: string;
  /** The site sections, which can have lists of their own. */
  sections: readonly { key: string; name: string }[];
  /** The languages besides the community's own. */
  locales: readonly { locale: string; name: string }[];
  roles: readonly { roleID: number; name: string }[];
  /** What a link can require, in the language of the page, sorted by label, with the roles that have it. */
  permissions: readonly { permission: string; label: string; roleIDs: readonly number[] }[];
}
