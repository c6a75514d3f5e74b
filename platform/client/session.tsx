import { createContext, useContext, useSyncExternalStore } from "react";
import { useLocation, useSearch } from "wouter";
import { PermissionSet, type PermissionSetShown } from "#platform/contract/permission.ts";

/** The reader, as far as every page needs to know. */
export interface Me {
  userID: number;
  name: string;
  photoUrl: string | null;
  emailConfirmed: boolean;
  permissions: PermissionSetShown;
}

/** A member who has yet to confirm an email address; null for all others. */
export interface Unconfirmed {
  email: string | null;
  /** Changing the address requires the current password. */
  asksForPassword: boolean;
  /** False without a configured mail server: staff confirm the account then. */
  isEmailed: boolean;
}

/** The ban of the member whose session has ended with it. */
export interface Ban {
  reason: string | null;
  /** Null when the end is not known. */
  dateExpires: string | null;
  /** How to appeal, where the community says so. */
  appeal?: string | undefined;
  /** Path of the page on which the member can appeal. */
  appealUrl?: string | undefined;
}

/** The member or the role as which a member of staff uses the forum. */
export interface ImpersonationShown {
  kind: "member" | "role";
  name: string;
}

/** Appearance of the pages. */
export interface SiteTheme {
  themeKey: number | string;
  /** The reader's choice, or the theme's default. */
  preset: "light" | "dark" | "system";
  /** `on` for readers who chose pages without motion and shadows. */
  reduced: "on" | "off";
  /** Addresses of the theme's stylesheets; they load after all built styles. */
  stylesheets: readonly string[];
  /** Address of a font file that every page needs. */
  firstFont: string | null;
  backgrounds: { light: string; dark: string };
  /** Safe HTML above and below every page. */
  header: string | null;
  footer: string | null;
  /** The theme that this reader previews; others do not see it. */
  preview: {
    themeID: number | string;
    name: string;
    redirect: string | null;
    revisionID: number | null;
  } | null;
}

/** Images and colors that browsers and other sites show for the forum; empty when not set. */
export interface Branding {
  addressBarColor: string;
  favicon: string;
  touchIcon: string;
  shareImage: string;
}

/** Data about the forum and the reader that every page contains. */
export interface Site {
  name: string;
  /** Language of the page. */
  locale: string;
  /** Available languages with their native names; empty when there is no choice. */
  locales: readonly { locale: string; name: string }[];
  /** Address of the translations; null in English. */
  text: string | null;
  /** Names of the enabled add-ons. */
  addons: readonly string[];
  /** True for readers with pages in the dashboard. */
  hasDashboard: boolean;
  /** Pages with a different mark require loading another document. */
  documentMark: string;
  /**
   * Time at which the page was rendered; the reader's clock starts there, so that server and browser render
   * the same.
   */
  now: string;
  me: Me;
  unconfirmed: Unconfirmed | null;
  ban: Ban | null;
  impersonation: ImpersonationShown | null;
  /** Site banners that this guest dismissed in the browser. */
  dismissedBanners?: readonly number[];
  /** Addresses for signing in, registering and signing out; a link with an empty address is hidden. */
  signInUrl: string;
  registrationUrl: string;
  signOutUrl: string;
  /** Drafts are saved while members write. */
  autosaveDrafts: boolean;
  /** Members can send each other private messages. */
  conversationsEnabled: boolean;
  /** Search settings. */
  search: {
    /** Address of the results page. */
    url: string;
    /**
     * Address template of another search engine, with `%s` for the terms; empty to use the results page.
     */
    template: string;
    newTab: boolean;
    /** Suggestions while typing, and their delay in milliseconds. */
    autocomplete: boolean;
    debounce: number;
  };
  /** True for users who may act on many rows of a list at once; they can select rows. */
  choosesRows: boolean;
  /** True when pages report that they are read. */
  reportsPageViews?: true;
  /**
   * Pattern of links in posts that lead to other websites, with the part before the address and the address as its groups;
   * absent when they open without a warning.
   */
  leaving?: string;
  theme: SiteTheme;
  branding: Branding;
  /**
   * Identifies this page's forms in Idempotency-Keys, so that a form sent twice takes effect once. Null for
   * guests.
   */
  formKey: string | null;
  /** Upload limits of the reader; null when uploads are not allowed. */
  upload: { maxSize: number; maxUploads: number; allowedExtensions: readonly string[] } | null;
  /** Format of new posts: `rich2` or `markdown`. */
  bodyFormat: string;
  /** Values and errors of a plain form, when the page is the response to one. */
  form: FormState | null;
}

/** Result of a plain form. */
export interface FormState {
  /** Endpoint, such as `POST /comments`. */
  endpoint: string;
  values: Readonly<Record<string, string>>;
  message: string;
  /** The form was accepted but is not published yet; the message explains why. */
  isTaken?: boolean;
  /** The ban of the account in which the user wanted to sign in, when it can be appealed. */
  ban?: Ban;
  errors: readonly { field: string; message: string }[];
}

/** The reader's session, with permission checks. */
export interface Session extends Me {
  isGuest: boolean;
  isMe(userID: number): boolean;
  site: Site;
  can: PermissionSet;
}

const SessionContext = createContext<Session | null>(null);

/** Creates the session of a page. */
export function sessionOf(site: Site): Session {
  return {
    ...site.me,
    site,
    isGuest: site.me.userID === 0,
    isMe: (userID) => userID === site.me.userID,
    can: new PermissionSet(site.me.permissions),
  };
}

export const SessionProvider = SessionContext.Provider;

/** Returns the session. Throws outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no SessionProvider above this component.");
  return session;
}

const withQuery = (link: string, query: string) =>
  link && query ? `${link}${link.includes("?") ? "&" : "?"}${query}` : link;

/** Adds `here` as the page to return to; links from the entry pages stay unchanged. */
export const withTarget = (link: string, here: string, name = "target"): string =>
  here.startsWith("/entry") ? link : withQuery(link, `${name}=${encodeURIComponent(here)}`);

/** Event of the window whose detail has further parameters of the links to sign in, to register and to sign out. */
const ENTRY_PARAMETERS = "entryparameters";

/** Query string with the parameters of the last event. */
let parameters = "";

function onParameters(changed: () => void): () => void {
  const note = (event: Event) => {
    parameters = String(new URLSearchParams((event as CustomEvent<Record<string, string>>).detail));
    changed();
  };
  addEventListener(ENTRY_PARAMETERS, note);
  return () => removeEventListener(ENTRY_PARAMETERS, note);
}

/**
 * Returns the links for signing in, registering and signing out that return to the current page, whose address is in the
 * parameter `name`. A link that the forum hides is empty.
 */
export function useEntryLinks(name?: string) {
  const { site } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const added = useSyncExternalStore(
    onParameters,
    () => parameters,
    () => "",
  );
  const here = search ? `${path}?${search}` : path;
  const linkTo = (link: string) => withQuery(withTarget(link, here, name), added);
  return {
    signIn: linkTo(site.signInUrl),
    register: linkTo(site.registrationUrl),
    signOut: linkTo(site.signOutUrl),
  };
}
