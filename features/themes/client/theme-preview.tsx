import { useEffect } from "react";
import { useSession } from "#platform/client/session.tsx";

/** Tells whoever tries a theme that it is only tried, on every page. What it takes comes when there is something to tell. */
export function ThemePreview() {
  const { preview } = useSession().site.theme;
  useEffect(() => {
    if (preview) import("./preview-toast.tsx").then(({ showPreviewToast }) => showPreviewToast(preview));
  }, [preview]);
  return null;
}
