import type { ReactNode } from "react";
import { SlotType } from "#platform/client/slots.tsx";
import type { IconName } from "#platform/client/ui/icon.tsx";

/** Something of one's own that the title bar holds ready: notifications, messages. */
export interface MemberPart {
  id: string;
  name: string;
  icon: IconName;
  /** How many wait; nothing is shown for 0. */
  count: number;
  /** The page with all of it: where the button leads without scripts. */
  url: string;
  /** Somebody comes near: time to load what it shows. */
  onNear?(): void;
  content: ReactNode;
}

/**
 * Beside one's photo. Fill it with a component that answers `show({...})`: a flyout on wide screens, a tab of the panel
 * on narrow ones.
 */
export const memberPart = new SlotType<{ show(part: MemberPart): ReactNode }>("memberPart");
