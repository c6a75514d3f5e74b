import { useEffect } from "react";
import { useSession } from "#platform/client/session.tsx";

/** What a browser calls a page. */
export const pageTitle = (title: string, siteName: string) =>
  title === siteName ? title : `${title} — ${siteName}`;

/** Keeps the browser's name for the page right when pages change without loading the document again. */
export function usePageTitle(title: string): void {
  const { site } = useSession();
  const whole = pageTitle(title, site.name);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
