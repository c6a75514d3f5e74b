import type { HydratedLayout } from "#features/layouts/client/index.ts";
import type { PermissionSetShown } from "#platform/contract/permission.ts";

/** Who reads the page in the preview. */
export interface PreviewReader {
  userID: number;
  permissions: PermissionSetShown;
}

/** What the editor sends to its frame. */
export interface PreviewMessage {
  kind: "layout-preview";
  page: HydratedLayout;
  /** Absent for the user of the editor. */
  reader?: PreviewReader | undefined;
  preset: "light" | "dark";
}

/** What the frame sends to the editor: it is ready for a page, or has shown one. */
export interface FrameMessage {
  kind: "layout-frame";
  isShown: boolean;
}
