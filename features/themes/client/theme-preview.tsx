import { useEffect } from "react";
import { useSession } from "#platform/client/session.tsx";

/** Reminds users on every page that they see a preview. Its code is loaded only then. */
export function ThemePreview() {
  const { preview } = useSession().site.theme;
  useEffect(() => {
    if (preview) import("./preview-toast.tsx").then(({ showPreviewToast }) => showPreviewToast(preview));
  }, [preview]);
  return null;
}
