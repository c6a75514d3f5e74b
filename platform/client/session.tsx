import { createContext, useContext } from "react";
import { useLocation, useSearch } from "wouter";
import { PermissionSet, type PermissionSetShown } from "#platform/contract/permission.ts";

/** Who is reading, as far as every page needs it. */
export interface Me {
  userID: number;
  name: string;
  photoUrl: string | null;
  emailConfirmed: boolean;
  permissions: PermissionSetShown;
}

/** A member who has yet to confirm an email address; null for everyone else. */
export interface Unconfirmed {
  email: string | null;
  /** Another address takes the current password. */
  asksForPassword: boolean;
  /** False where no mail server is set up: staff confirm the account then. */
  isEmailed: boolean;
}

/** How pages look. */
export interface SiteTheme {
  themeKey: number | string;
  /** What the reader chose, or else what the theme says. */
  preset: "light" | "dark" | "system";
  /** Addresses of the theme's styles; nothing of the build follows them. */
  stylesheets: readonly string[];
  backgrounds: { light: string; dark: string };
  /** Safe HTML above and below every page. */
  header: string | null;
  footer: string | null;
  /** The theme this reader tries out, that nobody else sees. */
  preview: {
    themeID: number | string;
    name: string;
    redirect: string | null;
    revisionID: number | null;
  } | null;
}

/** Images and colours that browsers and other sites show for the forum; empty where there is none. */
export interface Branding {
  addressBarColor: string;
  favicon: string;
  touchIcon: string;
  shareImage: string;
}

export interface Site {
  name: string;
  /** The language of the page. */
  locale: string;
  /** The languages there are to choose from, each by its own name; none where there is no choice. */
  locales: readonly { locale: string; name: string }[];
  /** Where the translations are; null in English. */
  text: string | null;
  /** Names of the add-ons that are switched on. */
  addons: readonly string[];
  /** Pages with another mark need another document. */
  documentMark: string;
  /** The reader's clock starts at the moment the page was made, so that server and browser say the same. */
  now: string;
  me: Me;
  unconfirmed: Unconfirmed | null;
  /** Pages to come in and to go out by; an empty one is not shown. */
  signInUrl: string;
  registrationUrl: string;
  signOutUrl: string;
  /** What people write is kept while they write it. */
  autosaveDrafts: boolean;
  /** Members can write to one another in private. */
  conversationsEnabled: boolean;
  /** How one searches here. */
  search: {
    /** The page of results. */
    url: string;
    /** Where the field leads instead, with `%s` for the words; empty where it leads to that page. */
    template: string;
    newTab: boolean;
    /** Something is suggested while one types, and after how many milliseconds of rest. */
    autocomplete: boolean;
    debounce: number;
  };
  /** Those who may do the same to many rows of a list can choose them. */
  choosesRows: boolean;
  theme: SiteTheme;
  branding: Branding;
  /** Tells the forms of this page from those of any other, so that one sent twice is done once. None for guests. */
  formKey: string | null;
  /** What the reader may upload; null when nothing. */
  upload: { maxSize: number; maxUploads: number; allowedExtensions: readonly string[] } | null;
  /** What new posts are written in: `rich2`, or `markdown`. */
  bodyFormat: string;
  /** What a plain form sent and what was wrong with it, when the page answers one. */
  form: FormState | null;
}

export interface FormState {
  /** `POST /comments`. */
  endpoint: string;
  values: Readonly<Record<string, string>>;
  message: string;
  /** It was taken, and is not there yet: the message says what becomes of it. */
  isTaken?: boolean;
  errors: readonly { field: string; message: string }[];
}

export interface Session extends Me {
  isGuest: boolean;
  isMe(userID: number): boolean;
  site: Site;
  can: PermissionSet;
}

const SessionContext = createContext<Session | null>(null);

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

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no SessionProvider above this component.");
  return session;
}

/** A link to an entry page that comes back to `here` afterwards; as it is on the entry pages themselves. */
export function withTarget(link: string, here: string): string {
  if (link === "" || here.startsWith("/entry")) return link;
  return `${link}${link.includes("?") ? "&" : "?"}target=${encodeURIComponent(here)}`;
}

/** Links to sign in, register and sign out from the page one is on. Empty where the forum hides one. */
export function useEntryLinks() {
  const { site } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const here = search ? `${path}?${search}` : path;
  return {
    signIn: withTarget(site.signInUrl, here),
    register: withTarget(site.registrationUrl, here),
    signOut: withTarget(site.signOutUrl, here),
  };
}
