import { useEffect } from "react";
import { useSession } from "#platform/client/session.tsx";
import { setWindowTitle } from "#platform/client/window-title.ts";

/** Returns the title of the browser's window for a page. */
export const pageTitle = (title: string, siteName: string) =>
  title === siteName ? title : `${title} — ${siteName}`;

/** Updates the window's title when pages change without reloading the document. */
export function usePageTitle(title: string): void {
  const { site } = useSession();
  const whole = pageTitle(title, site.name);
  useEffect(() => setWindowTitle(whole), [whole]);
}
