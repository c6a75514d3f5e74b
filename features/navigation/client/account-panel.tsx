import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Slot, useFillings } from "#platform/client/slots.tsx";
import { t } from "#platform/client/translate.ts";
import { Count } from "#platform/client/ui/count.tsx";
import { Sheet } from "#platform/client/ui/sheet.tsx";
import type { AccountSection } from "../contract.ts";
import { Account } from "./account.tsx";
import styles from "./account-panel.module.css";
import { memberPart } from "./member-parts.ts";

const OWN = "account";

/** Arrow keys, Home and End move between tabs. */
function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const forward = event.currentTarget.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight";
  const steps: Record<string, number> = {
    Home: -at,
    End: tabs.length - 1 - at,
    ArrowLeft: forward === "ArrowLeft" ? 1 : -1,
    ArrowRight: forward === "ArrowRight" ? 1 : -1,
  };
  const step = steps[event.key];
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
}

interface AccountPanelProps {
  sections: readonly AccountSection[];
  onClose(): void;
}

/** The reader's menu, notifications and messages on narrow screens, with a tab for each. */
export function AccountPanel({ sections, onClose }: AccountPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(OWN);
  const hasTabs = useFillings(memberPart).length > 0;
  const tab = (name: string, label: ReactNode) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      aria-selected={open === name}
      aria-controls={open === name ? id : undefined}
      tabIndex={open === name ? 0 : -1}
      onClick={() => setOpen(name)}
    >
      {label}
    </button>
  );
  return (
    <Sheet title={t("My Account")} from="end" onClose={onClose}>
      {hasTabs && (
        <div className={styles.tabs} role="tablist" aria-label={t("My Account")} onKeyDown={moveAmongTabs}>
          {tab(OWN, t("My Account"))}
          <Slot
            of={memberPart}
            show={({ id: name, name: label, count }) =>
              tab(
                name,
                <>
                  {label} <Count value={count} label={t("unread")} />
                </>,
              )
            }
          />
        </div>
      )}
      <div {...(hasTabs ? { role: "tabpanel", id, "aria-labelledby": `${id}-${open}` } : {})}>
        {open === OWN ? (
          <Account sections={sections} />
        ) : (
          <Slot of={memberPart} show={({ id: name, content }) => (name === open ? content : null)} />
        )}
      </div>
    </Sheet>
  );
}
