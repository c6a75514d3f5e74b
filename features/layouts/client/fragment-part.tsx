import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { FragmentType } from "../contract.ts";

export interface FragmentPartProps {
  type: FragmentType;
  /** Data of the part, which the fragment gets. */
  props: object;
  /** The built-in part. */
  children: ReactNode;
}

const PartContext = createContext<ComponentType<FragmentPartProps> | null>(null);
/** Decides which component shows the parts of a widget: null for the built-in ones. */
export const FragmentPartProvider = PartContext.Provider;

/** A part of a widget that a fragment can replace, such as each comment of a thread. */
export function FragmentPart(props: FragmentPartProps) {
  const Part = useContext(PartContext);
  return Part ? <Part {...props} /> : props.children;
}
