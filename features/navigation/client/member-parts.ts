import type { ReactNode } from "react";
import { SlotType } from "#platform/client/slots.tsx";
import type { IconName } from "#platform/client/ui/icon.tsx";

/** A personal part of the title bar, such as notifications or messages. */
export interface MemberPart {
  id: string;
  name: string;
  icon: IconName;
  /** Number of unread records; 0 shows nothing. */
  count: number;
  /** The full page, to which the button links without scripts. */
  url: string;
  /** Called when the pointer or focus comes near, to preload the content. */
  onNear?(): void;
  content: ReactNode;
}

/**
 * Personal parts beside the user's photo. Fill it with a component that calls `show({...})`: a flyout on wide
 * screens, a tab of the panel on narrow ones.
 */
export const memberPart = new SlotType<{ show(part: MemberPart): ReactNode }>("memberPart");
