import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#platform/client/translate.ts";
import { Modal } from "#platform/client/ui/modal.tsx";
import { PopoverPanel } from "#platform/client/ui/popover-panel.tsx";
import { UserCard } from "./user-card.tsx";

const NARROW = "(max-width: 806px)";

interface UserCardLayerProps {
  link: HTMLAnchorElement;
  userID: number;
  onClose(): void;
}

/** The card beside the name, or over the page on narrow screens. */
export function UserCardLayer({ link, userID, onClose }: UserCardLayerProps) {
  const [isNarrow] = useState(() => matchMedia(NARROW).matches);
  const trigger = useRef(link);
  trigger.current = link;
  function close(): void {
    flushSync(onClose);
    link.focus();
  }
  if (isNarrow)
    return (
      <Modal title={t("Profile")} size="small" isQuestion onClose={close}>
        <UserCard userID={userID} />
      </Modal>
    );
  return (
    <PopoverPanel
      key={userID}
      trigger={trigger}
      label={t("Profile")}
      openedBy="pointer"
      align="start"
      isFlush={false}
      onClose={close}
    >
      <UserCard userID={userID} />
    </PopoverPanel>
  );
}
