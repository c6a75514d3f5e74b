import type { ReactNode } from "react";

/** A text of a contract: names and descriptions of the API are in English, whatever the reader's language is. */
export const English = ({ children }: { children: ReactNode }) => (
  <span lang="en" dir="ltr">
    {children}
  </span>
);
