import type { LayoutCatalog } from "#features/layouts/contract.ts";
import type { Layout, LayoutDraft } from "#features/stored-layouts/contract.ts";

/** A page with which the editor shows a layout. */
export interface SampleRecord {
  recordType: string;
  recordID: string;
  params: Readonly<Record<string, string>>;
  /** Name of the record; null for a page of the whole forum. */
  name: string | null;
}

/** A role as which the editor shows the page. */
export interface ViewingRole {
  roleID: number;
  name: string;
  isGuest: boolean;
}

/** What the editor of a layout begins with. */
export interface EditorStart {
  draft: LayoutDraft;
  catalog: LayoutCatalog;
  /** Types of records on whose pages a layout of the type can be shown: `category`, `global` … */
  replaceableOn: readonly string[];
  /** The site sections, on whose pages it can be shown. */
  sections: readonly { siteSectionID: number; name: string }[];
  views: Layout["layoutViews"];
  /** Name of another layout that all pages of the kind show now; null for the template. */
  replaced: string | null;
  roles: readonly ViewingRole[];
  sample: SampleRecord;
}

/** A kind of page with its layouts. */
export interface LayoutGroup {
  layoutViewType: string;
  /** Name of the kind of page: `Home`. */
  name: string;
  replaceableOn: readonly string[];
  /** Name of the add-on with this kind of page while it is off, in which case no page shows the layouts; else null. */
  offAddon: string | null;
  layouts: readonly (Layout & { hasDraft: boolean })[];
}
