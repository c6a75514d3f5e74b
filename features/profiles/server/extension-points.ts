import type { z } from "zod";
import type { UserRow } from "#features/users/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Permission } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { ProfileUser } from "../contract.ts";
import type { ProfileSectionType } from "./sections.ts";

/** The query parameters of an address. */
type Asked = Readonly<Record<string, unknown>>;

/** A page of a user's profile. */
export interface ProfilePage<Props extends object = object, Query = Asked> {
  /**
   * `/profile/discussions/:name`; a page of one's own profile may omit the name: `/profile/preferences`. A
   * page with further parameters is not listed in the navigation: `/profile/tokens/:tokenID`.
   */
  path: string;
  section: ProfileSectionType;
  /** Position in the section, the smallest first; 50 by default. */
  sort?: number;
  /** Title in the navigation and above the page. */
  name: Phrase;
  /** A sentence below the title. */
  description?: Phrase;
  /** Count beside the entry, as far as the actor may see; null shows none. */
  count?(context: Context, user: ProfileUser): number | null | Promise<number | null>;
  /** For a page of one's own, instead of `count`: the badge (`addBadge`) whose number is shown, up to 99. */
  badge?: string;
  /** Restricts the page to the profile's owner and holders of a permission in `staff`. */
  isOwn?: boolean;
  /** With `isOwn` and a path with `:name`: permissions that open the page to others, even on private profiles. */
  staff?: readonly Permission[];
  /** The reader needs one of these permissions, on any profile. */
  permissions?: readonly Permission[];
  /** Returns false to remove the page, such as while its feature is switched off; true by default. */
  isOn?(context: Context, user: UserRow): boolean | Promise<boolean>;
  /** The client component that shows the page. */
  component: string;
  /**
   * Schema of the query parameters; by default all of them are strings. Invalid parameters are answered with
   * a 4xx.
   */
  query?: z.ZodType<Query>;
  /** Returns the component's properties. An error becomes the response of the whole page. */
  load(context: Context, user: UserRow, asked: Query): Promise<Props>;
  /** Title of the page, when it depends on the contents. */
  title?(props: Props): string;
}

/** Any page, after its query parameters are parsed. */
export type Page = ProfilePage<object, unknown>;

export const profilePages = new ExtensionPoint<ProfilePage<never, never>>("profilePages");

/**
 * Adds a page to profiles. Its component is one of the client feature's `components`, preferably a lazy one.
 */
export const addProfilePage = <Props extends object, Query = Asked>(page: ProfilePage<Props, Query>) =>
  profilePages.with(page as unknown as ProfilePage<never, never>);
