import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useSession } from "../session.tsx";
import { t } from "../translate.ts";
import styles from "./folded.module.css";
import { Icon } from "./icon.tsx";

interface FoldedProps {
  /** Call of the form: after a refused plain form it is shown open. */
  call: string;
  summary: ReactNode;
  /** Tooltip of the summary. */
  tooltip?: string;
  className: string | undefined;
  children(close: () => void): ReactNode;
}

/** A form that expands in place, with scripts off as well. */
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
  /** Name of the edited record. */
  name: string;
}

/** Edit form at the end of a row, which is a grid; the form opens below the row. */
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
