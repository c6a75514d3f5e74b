import "#platform/client/ui/tokens.css";
import "#platform/client/ui/base.css";

import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Transport } from "#platform/client/api.ts";
import { ApiProvider, createQueryClient } from "#platform/client/query.tsx";
import { SessionProvider, type Site, sessionOf } from "#platform/client/session.tsx";
import { setLocale } from "#platform/client/translate.ts";
import { Layers } from "#platform/client/ui/layers.tsx";
import { buttons } from "./buttons.tsx";
import { fields } from "./fields.tsx";
import { menus } from "./menus.tsx";
import { modals } from "./modals.tsx";
import { notes } from "./notes.tsx";
import { GalleryPage, type Shown } from "./page.tsx";
import { pages } from "./pages.tsx";
import { shell } from "./shell.tsx";
import { text } from "./texts.tsx";
import { waiting } from "./waiting.tsx";

/** One section per file of this folder. */
const sections = [buttons, fields, pages, text, waiting, modals, menus, notes, shell];

const { dir, dataset } = document.documentElement;
const shown: Shown = {
  preset: dataset["preset"] === "dark" ? "dark" : "light",
  direction: dir === "rtl" ? "rtl" : "ltr",
};
// The direction of menus follows the language.
const locale = shown.direction === "rtl" ? "ar" : "en";
setLocale({ locale, catalog: {} });

const site: Site = {
  name: "Gallery",
  locale,
  locales: [],
  text: null,
  addons: [],
  hasDashboard: false,
  documentMark: "",
  now: new Date().toISOString(),
  me: {
    userID: 2,
    name: "kestrel",
    photoUrl: null,
    emailConfirmed: true,
    permissions: { permissions: [], isAdmin: false, isSysAdmin: false, isSuperAdmin: false },
  },
  unconfirmed: null,
  ban: null,
  impersonation: null,
  signInUrl: "/entry/signin",
  registrationUrl: "/entry/register",
  signOutUrl: "/entry/signout",
  autosaveDrafts: true,
  conversationsEnabled: true,
  search: { url: "/search", template: "", newTab: false, autocomplete: true, debounce: 500 },
  choosesRows: true,
  theme: {
    themeKey: "theme-foundation",
    preset: shown.preset,
    reduced: "off",
    firstFont: null,
    stylesheets: [],
    backgrounds: { light: "", dark: "" },
    header: null,
    footer: null,
    preview: null,
  },
  branding: { addressBarColor: "", favicon: "", touchIcon: "", shareImage: "" },
  formKey: null,
  upload: null,
  bodyFormat: "rich2",
  form: null,
};

/** Answers every call, and refuses calls to `/refused`. */
const transport: Transport = async (_method, path) =>
  path === "/refused"
    ? {
        status: 422,
        body: {
          message: "Validation Failed",
          errors: [
            { field: "about", message: "about is too long." },
            { field: "name", message: "name is taken." },
          ],
        },
      }
    : { status: 200, body: {} };
const { api, queryClient } = createQueryClient(transport);

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <SessionProvider value={sessionOf(site)}>
          <GalleryPage sections={sections} shown={shown} />
          <Layers />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
