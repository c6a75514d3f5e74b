import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Popover } from "react-aria-components/Popover";
import { currentLocale } from "../translate.ts";
import styles from "./dropdown-menu.module.css";
import floating from "./floating.module.css";
import type { PanelProps } from "./opener.tsx";
import { panelOf } from "./panel.ts";

interface PopoverPanelProps extends PanelProps {
  align: "start" | "end";
  isFlush: boolean;
  children: ReactNode;
}

/** Panel of a Popover. */
export function PopoverPanel({ align, isFlush, children, ...panel }: PopoverPanelProps) {
  return (
    <I18nProvider locale={currentLocale().tag}>
      <Popover {...panelOf(panel, align)} className={`${floating.box} ${styles.popover}`}>
        <div className={isFlush ? styles.flush : styles.content}>{children}</div>
      </Popover>
    </I18nProvider>
  );
}
