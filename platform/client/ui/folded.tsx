import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useSession } from "../session.tsx";
import { t } from "../translate.ts";
import styles from "./folded.module.css";
import { Icon } from "./icon.tsx";

interface FoldedProps {
  /** What the form calls: refused as a plain form, it is shown again. */
  call: string;
  summary: ReactNode;
  /** For those who point at it. */
  tooltip?: string;
  className: string | undefined;
  children(close: () => void): ReactNode;
}

/** A form that opens where it belongs, with scripts off as well. */
export function Folded({ call, summary, tooltip, className, children }: FoldedProps) {
  const { site } = useSession();
  const [isOpen, setOpen] = useState(site.form?.endpoint === call);
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary data-tooltip={tooltip}>{summary}</summary>
      {children(() => setOpen(false))}
    </details>
  );
}

interface FoldedEditProps extends Pick<FoldedProps, "call" | "children"> {
  /** What is edited. */
  name: string;
}

/** At the end of a row, which is a grid and the place its button keeps to: what changes it opens below. */
export function FoldedEdit({ name, ...folded }: FoldedEditProps) {
  const label = t("Edit {name}", { name });
  return (
    <Folded
      {...folded}
      className={styles.edit}
      tooltip={label}
      summary={
        <>
          <Icon name="pencil" />
          <span className="visually-hidden">{label}</span>
        </>
      }
    />
  );
}
