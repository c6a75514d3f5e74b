import { useContext } from "react";
import { noteAddress } from "#platform/client/cached-part.tsx";
import { PageContexts } from "./page-contexts.ts";

/** Returns the values of a context of the page, such as `PostPageContextProvider`; undefined where there is none. */
export function usePageContext(name: string): Readonly<Record<string, unknown>> | undefined {
  // Contexts depend on the address.
  noteAddress();
  return useContext(PageContexts).find(({ $reactComponent }) => $reactComponent === name)?.$reactProps;
}
