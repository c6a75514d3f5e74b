import { createContext, useContext } from "react";
import type { NavigationSection } from "../contract.ts";

/** The sections of the dashboard that the reader may open. */
export const SectionsContext = createContext<readonly NavigationSection[]>([]);

export const useSections = () => useContext(SectionsContext);

/** Returns the number that the entry of a section shows. */
export const countOf = ({ entries }: NavigationSection): number =>
  entries.reduce((sum, { count, isUrgent }) => sum + (isUrgent ? count : 0), 0);
