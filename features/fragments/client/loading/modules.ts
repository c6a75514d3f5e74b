import * as React from "react";
// A namespace import would make the build wrap this module in every script of the forum.
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { PostBody } from "#features/formats/client/index.ts";
import { usePageContext } from "#features/layouts/client/index.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { useEntryLinks, useSession } from "#platform/client/session.tsx";
import { formatNumber, t } from "#platform/client/translate.ts";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import { DateTime } from "#platform/client/ui/date-time.tsx";
import { Icon } from "#platform/client/ui/icon.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import type { FragmentModule, FragmentType } from "../../contract.ts";
import { BannerSearch, BuiltIn } from "./built-in.tsx";

type Values = Readonly<Record<string, unknown>>;

/** Calls of the API with the rights of the reader; each rejects with an error that has `status` and `message`. */
const apiOf = (api: ApiClient) => {
  const call = (method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, sent: object) =>
    api.call(method, path as never, sent as never) as Promise<unknown>;
  return {
    get: (path: string, query: Values = {}) => call("GET", path, { query }),
    post: (path: string, body: unknown = {}) => call("POST", path, { body }),
    patch: (path: string, body: unknown = {}) => call("PATCH", path, { body }),
    put: (path: string, body: unknown = {}) => call("PUT", path, { body }),
    delete: (path: string, query: Values = {}) => call("DELETE", path, { query }),
  };
};

/** Returns the reader. */
function useCurrentUser() {
  const { userID, name, photoUrl, isGuest } = useSession();
  return { userID, name, photoUrl, isGuest };
}

const module = (value: object) => ({ ...value, default: value });
const builtIn = { BuiltIn, default: BuiltIn };

type TypeModules = Record<`@vanilla/injectables/${FragmentType}`, object>;
const typeModules: TypeModules = {
  "@vanilla/injectables/BannerFragment": { ...builtIn, Search: BannerSearch },
  "@vanilla/injectables/SearchFragment": builtIn,
  "@vanilla/injectables/TitleBarFragment": builtIn,
  "@vanilla/injectables/CallToActionFragment": builtIn,
  "@vanilla/injectables/SiteTotalsFragment": builtIn,
  "@vanilla/injectables/OriginalPostFragment": builtIn,
  "@vanilla/injectables/CommentItemFragment": builtIn,
  "@vanilla/injectables/CustomFragment": builtIn,
};

/** Offers the modules that compiled fragments import: see `FragmentModule` in the contract. */
export function offerModules(api: ApiClient): void {
  const target = globalThis as { fragmentModules?: Record<FragmentModule, object> };
  target.fragmentModules ??= {
    react: module(React),
    "react/jsx-runtime": module({ Fragment, jsx, jsxs }),
    "@vanilla/injectables/Components": module({ Button, ButtonLink, DateTime, Icon, Label, PostBody }),
    "@vanilla/injectables/Api": module(apiOf(api)),
    "@vanilla/injectables/Utils": module({
      ...{ t, formatNumber, useCurrentUser, useEntryLinks, usePageContext },
    }),
    ...typeModules,
  };
}
