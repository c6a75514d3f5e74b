import { atBase, ownPath } from "./base-path.ts";

/** Returns the path and query of the current address, as the forum's own. */
export const here = (): string => ownPath(location.pathname) + location.search;

/** Returns the complete address of a path of the forum. */
export const wholeUrl = (address: string): string => new URL(atBase(address), location.href).href;
