import { createContext, type ReactNode, useContext } from "react";
import { bannerSearch } from "#features/layouts/client/index.ts";
import { Slot } from "#platform/client/slots.tsx";

const BuiltInContext = createContext<ReactNode>(null);
export const BuiltInProvider = BuiltInContext.Provider;

/** The built-in part that the fragment around it replaces, so that fragments can add to it. */
export const BuiltIn = () => useContext(BuiltInContext);

/** The search field of a banner. */
export const BannerSearch = () => <Slot of={bannerSearch} placement="middle" />;
