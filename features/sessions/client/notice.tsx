import type { ReactNode } from "react";
import { t } from "#platform/client/translate.ts";
import { MessageBar, type MessageKind } from "#platform/client/ui/message-bar.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  kind: MessageKind;
  actions?: ReactNode;
  children: ReactNode;
}

/** A notice about the reader's account, above every page. */
export const Notice = ({ kind, actions, children }: NoticeProps) => (
  <aside className={styles.notice} aria-label={t("Your account")}>
    <MessageBar kind={kind} actions={actions}>
      {children}
    </MessageBar>
  </aside>
);
