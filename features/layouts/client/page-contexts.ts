import { createContext } from "react";
import type { HydratedNode } from "../contract.ts";

/** The contexts of the layout, for all parts of its page; see `usePageContext`. */
export const PageContexts = createContext<readonly HydratedNode[]>([]);
