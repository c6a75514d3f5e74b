import type { z } from "zod";
import type { HydratedNode } from "#features/layouts/contract.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Permission } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { DashboardSection } from "./sections.ts";

/**
 * Parameters of an address: of its query string, and of its path where the page's has parameters such as
 * `:postID`.
 */
type Asked = Readonly<Record<string, unknown>>;

/** A page of the dashboard. */
export interface DashboardPage<Props extends object = object, Query = Asked> {
  /**
   * `/dashboard/log/edits`; a page with parameters such as `/dashboard/posts/:postID` is not listed in the
   * navigation.
   */
  path: string;
  section: DashboardSection;
  /** Position in the section, the smallest first; 50 by default. */
  sort?: number;
  /** False for a page that only another page links to; it has no navigation entry. True by default. */
  isListed?: boolean;
  /** The present address of a page that was here before, or a function of its properties; users who may open it are redirected. */
  movedTo?: string | ((props: Props) => string);
  /** Title in the navigation and above the page. */
  name: Phrase;
  /** Title above the page, where it is not the name. */
  heading?: Phrase;
  /** Name in the account menu, where it is not the name. */
  menuName?: Phrase;
  /** A sentence below the title. */
  description?: Phrase;
  /** One of these opens the page, held globally or on one category. Users of higher rank may open it, too. */
  permissions: readonly Permission[];
  /** Returns false to remove the page, such as while its feature is switched off; true by default. */
  isOn?(context: Context): boolean;
  /** The menu counter (`addMenuCounter`) whose number is shown beside the entry. */
  counter?: string;
  /** False to leave the number out of that of a section with tabs, for entries that can wait; true by default. */
  isUrgent?: boolean;
  /** True to list it in the account menu as well, under Moderation. */
  isInAccountMenu?: boolean;
  /** The client component that shows the page. */
  component: string;
  /**
   * Schema of the parameters; by default all of them are strings. Invalid parameters are answered with a 4xx.
   */
  query?: z.ZodType<Query>;
  /** Returns the component's properties. An error becomes the response of the whole page. */
  load(context: Context, asked: Query): Promise<Props>;
  /** Title of the page, when it depends on the contents. */
  title?(props: Props): string;
}

/** `path` is the page that is shown. */
type DashboardNotice = (context: Context, path: string) => Promise<HydratedNode | null>;

export const dashboardNotices = new ExtensionPoint<DashboardNotice>("dashboardNotices");

/**
 * Shows a component above the pages of the dashboard for which `notice` returns one, such as for a problem of
 * the forum.
 */
export const addDashboardNotice = (notice: DashboardNotice) => dashboardNotices.with(notice);

export const dashboardPages = new ExtensionPoint<DashboardPage<never, never>>("dashboardPages");

/**
 * Adds a page to the dashboard. Its component is one of the client feature's `components`, preferably a lazy
 * one.
 */
export const addDashboardPage = <Props extends object, Query = Asked>(page: DashboardPage<Props, Query>) =>
  dashboardPages.with(page as unknown as DashboardPage<never, never>);

/** People who wait for something, on the first page of the dashboard. The row is a link. */
export interface WaitingRow {
  /** Name of the icon. */
  icon: string;
  /** Such as `4 reported posts`, in the reader's language. */
  text: string;
  /** A few words about the newest ones. */
  detail: string | null;
  /** When the oldest one began to wait. */
  dateOldest: string | null;
  url: string;
}

interface Waiting {
  /** Position in the list, the smallest first. */
  sort: number;
  /** Returns null when no one waits, or when the actor may not act on it. */
  load(context: Context): Promise<WaitingRow | null>;
}

export const waitingLists = new ExtensionPoint<Waiting>("waitingLists");

/** Adds a row to Waiting for You on the first page of the dashboard. */
export const addWaiting = (waiting: Waiting) => waitingLists.with(waiting);

interface HomePart {
  column: "main" | "side";
  /** Position in its column, the smallest first. */
  sort: number;
  /** Returns null to leave it out, such as for users without permission. `asked` is the query string. */
  load(context: Context, asked: Asked): Promise<HydratedNode | null>;
}

export const homeParts = new ExtensionPoint<HomePart>("homeParts");

/** Adds a part to the first page of the dashboard. */
export const addHomePart = (part: HomePart) => homeParts.with(part);

/** A place in the dashboard that was found. */
export interface FoundPlace {
  name: string;
  /** Where it is, such as `Content › Posting`. */
  place: string;
  /** A text in which the terms were found instead of the name. */
  help?: string | null;
  /** The present value, or a number of members or posts. */
  value?: string | null;
  /** Address of the page; a `#` and the id of an element outline the place. */
  url: string;
}

interface SearchGroup {
  name: Phrase;
  /** Name of the icon of its results. */
  icon: string;
  /** Position among the groups, the smallest first. */
  sort: number;
  /** Returns the texts in which it finds terms, to correct misspelled ones; only of places that the actor may open. */
  texts?(context: Context): readonly string[];
  /** Returns places that the actor may open, best first. `terms` are lower case and not empty. */
  find(context: Context, terms: string): Promise<readonly FoundPlace[]>;
}

export const searchGroups = new ExtensionPoint<SearchGroup>("dashboardSearch");

/** Adds a group of results to the search of the dashboard. */
export const addDashboardSearch = (group: SearchGroup) => searchGroups.with(group);

/** Something that administrators come to the dashboard for, and the page on which they do it. */
export interface HowTo {
  /** Such as `Make the forum private`. */
  name: Phrase;
  /** Other words with which people look for it, separated by spaces; they are found by their beginnings. */
  words: Phrase;
  /** Name of the page or of the part of it. */
  place: Phrase;
  url: string;
  /** One of these opens the page. Users of higher rank may open it, too. */
  permissions: readonly Permission[];
}

export const howTos = new ExtensionPoint<HowTo>("howTos");

/** Lets the search of the dashboard answer questions such as “how do I make the forum private?”. */
export const addHowTo = (howTo: HowTo) => howTos.with(howTo);
