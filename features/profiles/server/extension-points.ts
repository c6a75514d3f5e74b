import type { z } from "zod";
import type { UserRow } from "#features/users/server/index.ts";
import type { Phrase } from "#platform/contract/i18n.ts";
import type { Permission } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { ProfileUser } from "../contract.ts";
import type { ProfileSectionType } from "./sections.ts";

/** Words of an address: those of its query string. */
type Asked = Readonly<Record<string, unknown>>;

/** A page of somebody's profile. */
export interface ProfilePage<Props extends object = object, Query = Asked> {
  /**
   * `/profile/discussions/:name`; one of one's own may do without a name: `/profile/preferences`. With further places
   * it is no entry of the navigation: `/profile/tokens/:tokenID`.
   */
  path: string;
  section: ProfileSectionType;
  /** Its place in the section, the smallest first; 50 when left out. */
  sort?: number;
  /** In the navigation, and above the page. */
  name: Phrase;
  /** A sentence below the name. */
  description?: Phrase;
  /** How much is there, beside the entry; of an account as the actor sees it. */
  count?(context: Context, user: ProfileUser): number | null | Promise<number | null>;
  /** Of a page of one's own, in the place of `count`: the badge (`addBadge`) whose number is shown, up to 99. */
  badge?: string;
  /** Nobody else sees it, but those who hold one of `staff`. */
  isOwn?: boolean;
  /** With `isOwn` and a path with `:name`: one of these opens it to others, also where the profile is private. */
  staff?: readonly Permission[];
  /** The reader must hold one of these, whoever it is. */
  permissions?: readonly Permission[];
  /** False takes the page away, such as while the feature it belongs to is switched off; true when left out. */
  isOn?(context: Context, user: UserRow): boolean;
  /** The component in the browser. */
  component: string;
  /** What the address may ask for; left out, all of it comes as text. What does not fit is answered by a 4xx. */
  query?: z.ZodType<Query>;
  /** The component's properties. What it throws is the answer of the whole page. */
  load(context: Context, user: UserRow, asked: Query): Promise<Props>;
  /** What the page is called when that depends on what it shows. */
  title?(props: Props): string;
}

/** Any page, once what its address asks for is checked. */
export type Page = ProfilePage<object, unknown>;

export const profilePages = new Opening<ProfilePage<never, never>>("profilePages");

/** Adds a page to profiles; its component is one of the client feature's `components`, best a lazy one. */
export const addProfilePage = <Props extends object, Query = Asked>(page: ProfilePage<Props, Query>) =>
  profilePages.with(page as unknown as ProfilePage<never, never>);
