import type { ReactNode } from "react";
import { Button, ButtonLink } from "#platform/client/ui/button.tsx";
import styles from "./decisions.module.css";

interface DecisionsProps {
  /** Whether they act on the open card or on the selected ones. */
  on: "card" | "chosen";
  children: ReactNode;
  /** Actions that decide nothing, at the end. */
  more?: ReactNode;
}

/** The decisions in one row, in the same order for every kind. None is the primary one. */
export const Decisions = ({ on, children, more }: DecisionsProps) => (
  <div className={styles.decisions} data-decisions-on={on}>
    {children}
    {more && <span className={styles.more}>{more}</span>}
  </div>
);

/** The key of a control, for readers who see it; others get it from the control itself. */
const KeyHint = ({ name }: { name: string }) => (
  <span className={styles.key} aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
);

interface DecisionProps {
  keyName: string;
  label: string;
  /** Whether the form that it opens in the card is open; undefined when it decides at once. */
  isOpen?: boolean | undefined;
  onPress(): void;
}

/** A decision with its key. */
export const Decision = ({ keyName, label, isOpen, onPress }: DecisionProps) => (
  <Button data-key={keyName} aria-keyshortcuts={keyName} aria-expanded={isOpen} onClick={onPress}>
    {label}
    <KeyHint name={keyName} />
  </Button>
);

/** A link to the place, with its key. */
export const OpenLink = ({ label, url }: { label: string; url: string }) => (
  <ButtonLink kind="text" href={url} data-key="o" aria-keyshortcuts="o">
    {label}
    <KeyHint name="o" />
  </ButtonLink>
);
