import { createContext, useContext } from "react";
import type { LinkPreviews } from "./embeds/link-previews.ts";
import type { Uploads } from "./uploads/uploading.ts";

/** Sources of inserted content, for the buttons that insert it. */
export interface Sources {
  uploads: Uploads;
  previews: LinkPreviews;
}

const SourcesContext = createContext<Sources | null>(null);
export const SourcesProvider = SourcesContext.Provider;

export function useSources(): Sources {
  const sources = useContext(SourcesContext);
  if (!sources) throw new Error("There is no SourcesProvider above this component.");
  return sources;
}
